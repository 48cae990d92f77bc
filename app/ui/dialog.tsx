import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { OnTop, useLayer } from './layers.ts'
import { CloseMark } from './marks.tsx'

type DialogProps = {
  open: boolean
  /** Escape, the close button, a press outside, Back. Leave it out and the dialog can only be left by its own actions. */
  onClose?: () => void
  title: string
  /** The title is always announced; hidden it is not painted. */
  titleHidden?: boolean
  size?: 'narrow' | 'wide' | 'picture'
  closeLabel?: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps focus, leaves by Escape and gives focus back to where it was. The content
 * exists only while it is open.
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
      // Chrome asks once whether Escape may close it, and does not ask twice: not at all, then.
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
      // Browsers return the focus themselves, except to an element that was re-rendered meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [element, open])
}

function usePressOutside(element: Element, open: boolean, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open || !onClose) return
    // Both ends of the press must be outside: who selects text and lets go out there does not mean to leave.
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
