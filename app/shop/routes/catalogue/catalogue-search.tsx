import { memo, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { longestQuery } from '../../../../domain/catalogue/search.ts'
import { layWhileOpen } from '../../../ui/layers.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchMark } from '../../../ui/marks.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

type CatalogueSearchProps = Pick<CatalogueScreen, 'fields' | 'sortings' | 'ages'>

/** The form of search and filters. Without scripts a button sends its fields; with scripts a choice acts at once. */
export const CatalogueSearch = memo(function CatalogueSearch({
  fields,
  sortings,
  ages,
}: CatalogueSearchProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const sift = useRef<HTMLDetailsElement>(null)
  /** On a telephone the opened choices close when the answer to the form arrives. */
  const applied = useRef(false)
  const readToSend = useFollowing(form, fields)
  useEffect(() => {
    if (applied.current) sift.current!.open = false
    applied.current = false
  }, [fields])
  useWayOut(sift)
  const { category, coleccion, q, orden, edad } = fields

  const go = () => {
    const said = [...readToSend()]
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value)
    const search = String(new URLSearchParams(said))
    // The opened choices are a step of the browser's history; the new address replaces that step.
    const replace = sift.current!.open
    void navigate({ pathname: paths.catalogue, search }, { preventScrollReset: true, replace })
  }

  return (
    <search aria-label={catalogue.searchField}>
      <form
        ref={form}
        className="search"
        action={paths.catalogue}
        onSubmit={(event) => {
          event.preventDefault()
          applied.current = true
          go()
        }}
      >
        {category && <input type="hidden" name="category" value={category} />}
        {coleccion && <input type="hidden" name="coleccion" value={coleccion} />}
        <Words q={q} />
        <details ref={sift} className="sift">
          <summary className={orden || edad ? 'tag sift-chosen' : 'tag'}>{catalogue.sift}</summary>
          <div className="stack gap-3 sift-fields">
            <Choice name="orden" label={catalogue.sorting} chosen={orden} options={sortings} onChoose={go} />
            <Choice name="edad" label={catalogue.siftByAge} chosen={edad} options={ages} onChoose={go} />
            <div className="sift-apply">
              <Button type="submit" kind="main" small wide>
                {catalogue.apply}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </search>
  )
})

/**
 * Back, forward and links move the fields too. What was typed before the scripts came stays, and what was typed since
 * the form was sent.
 *
 * @returns Reads what is sent.
 */
function useFollowing(form: RefObject<HTMLFormElement | null>, fields: CatalogueScreen['fields']) {
  const sent = useRef<FormData | null>(null)
  const here = useRef(false)
  useEffect(() => {
    for (const field of form.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input,select',
    )) {
      const typedSince = sent.current && sent.current.get(field.name) !== field.value
      if (here.current && !typedSince) field.value = fields[field.name as keyof typeof fields]
    }
    here.current = true
    sent.current = null
  }, [form, fields])
  return () => (sent.current = new FormData(form.current!))
}

/** On a telephone, Escape, Back or a press elsewhere closes the opened choices. */
function useWayOut(sift: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const leave = (event: Event) => {
      const details = sift.current
      if (!details?.open) return
      const byKey = event instanceof KeyboardEvent
      if (byKey ? event.key !== 'Escape' : details.contains(event.target as Node)) return
      details.open = false
      if (byKey) details.querySelector('summary')?.focus()
    }
    const left = new AbortController()
    const forget = layWhileOpen(sift.current!)
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, leave, { signal: left.signal })
    return () => {
      forget()
      left.abort()
    }
  }, [sift])
}

function Words({ q }: { q: string }) {
  return (
    <div className="field search-words">
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={longestQuery}
        aria-label={catalogue.searchField}
        placeholder={catalogue.searchHint}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="field-button" aria-label={catalogue.search}>
        <SearchMark />
      </button>
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string
  options: CatalogueScreen['sortings'] | CatalogueScreen['ages']
  onChoose: () => void
}

function Choice({ name, label, chosen, options, onChoose }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen} onChange={onChoose}>
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
