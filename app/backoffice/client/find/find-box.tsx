import { useEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components'
import { useFetcher, useNavigate } from 'react-router'
import { withoutAccents } from '../../../../domain/search.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { findCopy as copy } from '../../../../words/backoffice/find.ts'
import type { loader } from '../../routes/find/find.ts'
import type { Way } from './find-anything.tsx'

const pauseMs = 150
const kinds = ['order', 'customer', 'product'] as const

/** A few letters, and every order, customer, garment and page that they may mean; the keyboard reaches all of it. */
export function FindBox({ ways, onGone }: { ways: readonly Way[]; onGone: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // It comes after its dialog was opened, which looked for something to focus and found the cross.
  useEffect(() => field.current?.focus(), [])
  const { answer, looking } = useFound(typed)
  const navigate = useNavigate()
  const go = (to: string) => {
    onGone()
    if (to.startsWith('/')) void navigate(to)
    else location.assign(to)
  }
  const sought = withoutAccents(typed.trim())
  const pages = ways.filter(({ name }) => withoutAccents(name).includes(sought))
  const found = answer?.found ?? []
  const nothing = sought.length > 1 && !looking && pages.length === 0 && found.length === 0
  return (
    <div className="find-box">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={copy.field}>
          <Input ref={field} placeholder={copy.field} maxLength={80} />
        </SearchField>
        <ListBox
          aria-label={copy.title}
          className="find-list"
          onAction={(key) => go(String(key))}
          renderEmptyState={() => <p className="soft">{looking ? copy.looking : ''}</p>}
        >
          {kinds.map((kind) => (
            <Group key={kind} name={copy.groups[kind]} things={found.filter((each) => each.kind === kind)} />
          ))}
          <Group name={copy.groups.page} things={pages.map((page) => ({ ...page, about: '' }))} />
        </ListBox>
      </Autocomplete>
      <output className="soft small">
        {looking ? copy.looking : nothing ? copy.nothing(typed.trim()) : sought === '' ? copy.hint : ''}
      </output>
    </div>
  )
}

function Group({
  name,
  things,
}: {
  name: string
  things: readonly { name: string; about: string; to: string }[]
}) {
  if (things.length === 0) return null
  return (
    <ListBoxSection id={name}>
      <Header className="find-group">{name}</Header>
      {things.map((thing) => (
        <ListBoxItem key={thing.to} id={thing.to} textValue={thing.name} className="find-item">
          <strong className="one-line">{thing.name}</strong>
          <span className="soft one-line">{thing.about}</span>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** Asked when the fingers rest. A later question takes the place of an earlier one, whichever is answered first. */
function useFound(typed: string) {
  const { load, data: answer, state } = useFetcher<typeof loader>()
  const sought = typed.trim()
  useEffect(() => {
    if (sought.length < 2) return
    const soon = setTimeout(
      () => void load(`${backofficePaths.find}?${new URLSearchParams({ q: sought })}`),
      pauseMs,
    )
    return () => clearTimeout(soon)
  }, [sought, load])
  const current = answer?.typed === sought && sought.length > 1 ? answer : null
  return { answer: current, looking: sought.length > 1 && (state !== 'idle' || current === null) }
}
