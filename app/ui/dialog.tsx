import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { OnTop, useLayer } from './layers.ts'
import { CloseMark } from './marks.tsx'

type DialogProps = {
  open: boolean
  /** Called by Escape, the close button, a press outside, and Back. Without it only buttons inside close it. */
  onClose?: () => void
  title: string
  /** Hides the title from the screen; screen readers announce it anyway. */
  titleHidden?: boolean
  size?: 'narrow' | 'wide' | 'picture'
  closeLabel?: string
  children: ReactNode
}

/**
 * A modal dialog. The browser traps the focus, closes the dialog with Escape and returns the focus. The content is
 * rendered only while the dialog is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  size = 'narrow',
  closeLabel = 'Cerrar',
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useModal(element, open)
  useLayer(open, onClose)
  usePressOutside(element, open, onClose)

  return (
    <dialog
      ref={element}
      className={size === 'narrow' ? 'dialog' : `dialog dialog-${size}`}
      aria-labelledby={titleId}
      // `preventDefault` on `cancel` stops only the first Escape in Chrome; a second Escape closes the dialog.
      // `closedby` turns Escape off.
      {...(!onClose && { closedby: 'none' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      {open && (
        <div className="dialog-sheet">
          {onClose && (
            <button
              type="button"
              className="icon-button dialog-close"
              aria-label={closeLabel}
              onClick={onClose}
            >
              <CloseMark />
            </button>
          )}
          <div className="dialog-body">
            <h2 id={titleId} className={titleHidden ? 'only-heard' : undefined}>
              {title}
            </h2>
            <OnTop value={onClose !== undefined}>{children}</OnTop>
          </div>
        </div>
      )}
    </dialog>
  )
}

type Element = RefObject<HTMLDialogElement | null>

function useModal(element: Element, open: boolean): void {
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // Browsers return the focus by themselves, except when the element with the focus was rendered again meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [element, open])
}

function usePressOutside(element: Element, open: boolean, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open || !onClose) return
    // A press closes the dialog only if it begins and ends outside, because a selection of text may end outside.
    let outside = false
    const press = (event: Event) => {
      outside = event.target === dialog
    }
    const release = (event: Event) => {
      if (outside && event.target === dialog) onClose()
    }
    dialog.addEventListener('pointerdown', press)
    dialog.addEventListener('click', release)
    return () => {
      dialog.removeEventListener('pointerdown', press)
      dialog.removeEventListener('click', release)
    }
  }, [element, open, onClose])
}
