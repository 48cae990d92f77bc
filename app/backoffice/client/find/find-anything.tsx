import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { findCopy as copy } from '../../../../words/backoffice/find-words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FindBox, type MenuLink } from './find-box.tsx'
import { type KeyDialog, useKeys } from './keys.ts'

export function FindAnything({ links }: { links: readonly MenuLink[] }) {
  const { key } = useLocation()
  const [open, setOpen] = useState<KeyDialog | null>(null)
  const [on, setOn] = useState(key)
  if (on !== key) {
    setOn(key)
    setOpen(null)
  }
  const close = useCallback(() => setOpen(null), [])
  useKeys(setOpen)
  return (
    <>
      <button
        type="button"
        className="find-button"
        title={copy.button}
        onClick={() => setOpen('find')}
        aria-keyshortcuts="Control+K"
      >
        <FindMark />
        <span className="find-words">{copy.button}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Dialog open={open === 'find'} onClose={close} title={copy.title} titleHidden>
        <FindBox links={links} />
      </Dialog>
      <Dialog open={open === 'keys'} onClose={close} title={copy.keysTitle}>
        <dl className="facts opening">
          {copy.keys.map(([keys, what]) => (
            <div key={keys} className="key-row">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

function FindMark() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path d="m15.5 15.5 5 5" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
