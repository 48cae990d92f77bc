import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { withoutAccents } from '../../../../domain/catalogue/search.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { findCopy as copy } from '../../../../words/backoffice/find-words.ts'
import type { FoundThing } from '../../routes/find/find.ts'

/** A page of the back office, by its name in the menu. */
export type MenuLink = { name: string; to: string }

const pauseMs = 150
const kinds = ['order', 'payment', 'customer', 'product', 'design', 'page'] as const

/** The search box. The Enter key opens the first result as soon as the results are there. */
export function FindBox({ links }: { links: readonly MenuLink[] }) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // An opening dialog focuses the element with the `autofocus` attribute, which React does not write into the DOM.
  useEffect(() => field.current?.setAttribute('autofocus', ''), [])
  useArrows(form, field)
  const { found, looking } = useFound(typed)
  const entered = useRef(false)
  const openFirst = () => {
    entered.current = looking
    if (!looking) form.current?.querySelector('a')?.click()
  }
  const known = useEffectEvent(() => entered.current && openFirst())
  useEffect(() => {
    if (!looking) known()
  }, [looking])
  const sought = withoutAccents(typed.trim())
  // Pages whose name matches come before other results, because Enter opens the first link.
  const pages = pagesNamed(links, sought)
  const others = (found ?? []).filter(({ to }) => !pages.some((page) => page.to === to))
  const things = [...pages, ...others]
  return (
    <search>
      <form
        ref={form}
        className="find-box"
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <input
          className="small-field"
          ref={field}
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            entered.current = false
          }}
          aria-label={copy.field}
          placeholder={copy.field}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="go"
        />
        <Things things={things} />
        <output className="soft small">
          {looking
            ? copy.looking
            : found === null
              ? copy.failed
              : sought.length < 2
                ? copy.hint
                : copy.found(things.length, typed.trim())}
        </output>
      </form>
    </search>
  )
}

type Thing = { kind: (typeof kinds)[number]; name: string; about: string; to: string }

function Things({ things }: { things: readonly Thing[] }) {
  return (
    <div className="find-list">
      {kinds
        .filter((kind) => things.some((each) => each.kind === kind))
        .map((kind) => (
          <section key={kind}>
            <h3 className="find-group">{copy.groups[kind]}</h3>
            <ul>
              {things
                .filter((each) => each.kind === kind)
                .map((thing) => (
                  <li key={thing.to}>
                    <ThingLink {...thing} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function ThingLink({ name, about, to }: Thing) {
  return (
    <Link
      to={to}
      // The link replaces the history entry that the search dialog added.
      replace
      className="find-item"
    >
      <strong className="one-line">{name}</strong>
      <span className="soft one-line">{about}</span>
    </Link>
  )
}

/** The arrow keys move the focus between search field and result links. Letters typed on a link go into the field. */
function useArrows(form: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const stops = [field.current, ...form.current!.querySelectorAll('a')]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        stops.at((at + (key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
      } else if (at > 0 && (key.length === 1 || key === 'Backspace') && !event.ctrlKey && !event.metaKey)
        field.current?.focus()
    }
    const on = form.current
    on?.addEventListener('keydown', walk)
    return () => on?.removeEventListener('keydown', walk)
  }, [form, field])
}

/** Searches while the user types. `found` is null if the request failed. */
function useFound(typed: string) {
  const sought = typed.trim()
  const [answer, setAnswer] = useState<{ sought: string; found: FoundThing[] | null }>()
  useEffect(() => {
    if (sought.length < 2) return
    const ending = new AbortController()
    const soon = setTimeout(async () => {
      const found = await find(sought, ending.signal)
      if (!ending.signal.aborted) setAnswer({ sought, found })
    }, pauseMs)
    return () => {
      clearTimeout(soon)
      ending.abort()
    }
  }, [sought])
  if (sought.length < 2) return { found: [], looking: false }
  return answer?.sought === sought ? { found: answer.found, looking: false } : { found: [], looking: true }
}

/** Uses `fetch`, because the router's fetcher without network replaces the page by an error page. */
async function find(sought: string, signal: AbortSignal): Promise<FoundThing[] | null> {
  try {
    const answer = await fetch(`${backofficePaths.find}?${new URLSearchParams({ q: sought })}`, { signal })
    return answer.ok ? ((await answer.json()) as FoundThing[]) : null
  } catch {
    return null
  }
}

function pagesNamed(links: readonly MenuLink[], sought: string) {
  return links
    .filter(({ name }) => withoutAccents(name).includes(sought))
    .map((page) => ({ ...page, kind: 'page' as const, about: '' }))
}
