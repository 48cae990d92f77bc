import { Children, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { backofficeFrame } from '../../../words/backoffice/backoffice-frame-words.ts'
import { Message } from '../../ui/message.tsx'
import { ProofDialogContext } from './proof-dialog-context.ts'

/** The title of a page. React moves this title into the head of the document. */
export function PageTitle({ title }: { title: string }) {
  return <title>{backofficeFrame.title(title)}</title>
}

type WorkHeadProps = {
  title: string
  tab?: string
  children?: ReactNode
}

export function WorkHead({ title, tab = title, children }: WorkHeadProps) {
  return (
    <div className="work-head">
      <PageTitle title={tab} />
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  )
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="links small">
      <Link to={to}>← {children}</Link>
    </p>
  )
}

/** 'act': a person must act now. 'waiting': a person must act soon. 'moving': under way. 'resting': nothing to do. */
export type BadgeMeaning = 'act' | 'waiting' | 'moving' | 'resting'

export function Badge({ meaning = 'resting', children }: { meaning?: BadgeMeaning; children: ReactNode }) {
  return <span className={meaning === 'resting' ? 'badge' : `badge badge-${meaning}`}>{children}</span>
}

/** On a phone the tabs scroll sideways, and the open tab is scrolled into view. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    const shown = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!tabs.current || !shown) return
    const middle =
      shown.offsetLeft - tabs.current.offsetLeft - (tabs.current.clientWidth - shown.offsetWidth) / 2
    tabs.current.scrollLeft = middle
  }, [search])
  return (
    <nav ref={tabs} className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}

export function Tab({ to, shown, children }: { to: string; shown: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={shown ? 'page' : undefined}>
      {children}
    </Link>
  )
}

type RowsProps = {
  empty: ReactNode
  kind?: string
  children: ReactNode
}

export function Rows({ empty, kind, children }: RowsProps) {
  if (Children.count(children) === 0) return <p className="empty">{empty}</p>
  return <ul className={kind ? `rows ${kind}` : 'rows'}>{children}</ul>
}

/** The link to a list's next page. The last page has no link: `to` is null. */
export function NextPage({ to, children }: { to: string | null; children: string }) {
  if (to === null) return null
  return (
    <p>
      <Link to={to}>{children}</Link>
    </p>
  )
}

type PagerProps = { first: string | null; next: string | null; words: { first: string; more: string } }

export function Pager({ first, next, words }: PagerProps) {
  if (first === null && next === null) return null
  return (
    <p className="row">
      {first && <Link to={first}>{words.first}</Link>}
      {next && (
        <Link to={next} className="button" rel="next">
          {words.more}
        </Link>
      )}
    </p>
  )
}

/** True from the submit of a form until the whole answer, including the reloaded data, has arrived. */
export function useSaving(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

/**
 * Holds the shown value until the whole answer to a form has arrived. The action's answer comes before the reloaded
 * data; in between the page would be half old, half new.
 */
export function useWhole<Shown>(now: Shown): Shown {
  const saving = useSaving()
  const [shown, setShown] = useState(() => now)
  if (!saving && shown !== now) setShown(() => now)
  return saving ? shown : now
}

/**
 * Shows the result of a form in place and announces it to screen readers. Empty until a form is sent.
 *
 * If the action needs a newer second factor (`refusedFeedback` answers `prove`), a dialog asks for it
 * (client/prove-again.tsx), and the same form is sent again with all typed text. So a page shows its answer here,
 * outside of any form, keeps the form mounted until it succeeds, and sends a form: data from `fetcher.submit` of an
 * object cannot be sent again.
 */
export function FeedbackMessage(now: {
  feedback: { good: boolean; text: string; prove?: true } | undefined
}) {
  const feedback = useWhole(now.feedback)
  const openDialog = useContext(ProofDialogContext)
  useEffect(() => {
    if (feedback?.prove) openDialog?.()
    // The effect depends on `feedback` alone: each answer opens the dialog once, however often the page is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [feedback])
  const place = useRef<HTMLDivElement>(null)
  // Scrolls to the message, because the pressed button may be far below and a submit does not scroll.
  useEffect(() => {
    if (feedback) place.current?.scrollIntoView({ block: 'nearest' })
  }, [feedback])
  return (
    <div ref={place} aria-live="polite" className="if-said told">
      {feedback && <Message kind={feedback.good ? 'good' : 'fault'}>{feedback.text}</Message>}
    </div>
  )
}
