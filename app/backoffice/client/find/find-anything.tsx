import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { findCopy as copy } from '../../../../words/backoffice/find.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { late } from '../../../ui/late.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { type AskedByKey, useKeys } from './keys.ts'

/** A way through the back office, by its name. */
export type Way = { name: string; to: string }

type BoxProps = { ways: readonly Way[] }

const FindBox = late<BoxProps>(
  () => import('./find-box.tsx').then(({ FindBox: found }) => ({ default: found })),
  () => <p>{copy.failed}</p>,
)

/** The button and the keys that open the box which finds anything; what is in it is fetched when it is asked for. */
export function FindAnything({ ways }: { ways: readonly Way[] }) {
  const { key } = useLocation()
  // Over the page it was opened on: it goes where that goes.
  const [opened, setOpened] = useState<{ what: AskedByKey; on: string } | null>(null)
  const open = opened?.on === key ? opened.what : null
  const close = useCallback(() => setOpened(null), [])
  const ask = useCallback((what: AskedByKey) => setOpened({ what, on: key }), [key])
  useKeys(ask)
  return (
    <>
      <button
        type="button"
        className="find-button"
        title={copy.button}
        onClick={() => ask('find')}
        aria-keyshortcuts="Control+K"
      >
        <FindMark />
        <span className="find-words">{copy.button}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Dialog open={open === 'find'} onClose={close} title={copy.title} titleHidden>
        <Suspense fallback={<Spinner label={copy.looking} />}>
          <FindBox ways={ways} />
        </Suspense>
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
