import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeScanner } from '../../client/code-scanner.tsx'
import { wordsOfCode } from './draft.ts'
import type { SaleView } from './sale-view.ts'

/** Milliseconds without typing before the search starts. */
const restMs = 200

/** The product search of a direct sale. Its results follow while a person types. */
export function SaleSearch({ view, saleKey }: { view: SaleView; saleKey: string }) {
  const { form, field, searchSoon, lookFor } = useLiveSearch(view)
  return (
    <search>
      <Form ref={form} className="sale-search" action={paths.directSale} preventScrollReset>
        <input type="hidden" name="k" value={saleKey} />
        {view.lines.map(({ lineId, quantity }) => (
          <input key={lineId} type="hidden" name="l" value={`${quantity}*${lineId}`} />
        ))}
        <div className="field">
          <label htmlFor="q">{copy.search}</label>
          <input
            ref={field}
            id="q"
            name="q"
            type="search"
            defaultValue={view.words}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={copy.searchHint}
            onInput={searchSoon}
          />
        </div>
        <Button type="submit">{copy.find}</Button>
        <ScanButton found={lookFor} />
      </Form>
    </search>
  )
}

/** Scans the code on a label and searches for its product. */
function ScanButton({ found }: { found: (words: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <span>
      <Button onClick={() => setOpen(true)}>{copy.scan}</Button>
      <CodeScanner
        open={open}
        title={copy.scanTitle}
        onClose={() => setOpen(false)}
        news={null}
        onRead={async (text) => {
          setOpen(false)
          found(wordsOfCode(text))
          return 'found'
        }}
      />
    </span>
  )
}

/** The search waits for other navigations, because it would cancel the navigation that adds a piece to the ticket. */
function useLiveSearch(view: SaleView) {
  const submit = useSubmit()
  const moving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    moving.current = state !== 'idle'
  }, [state])
  // After a piece was added, the search field becomes empty for the next one.
  const lines = view.lines.map(({ lineId, quantity }) => `${quantity}*${lineId}`).join()
  useEffect(() => {
    clearTimeout(later.current)
    // Searches for text that the user typed before hydration.
    if (!begun.current) later.current = setTimeout(look, restMs)
    else if (view.words === '' && field.current) field.current.value = ''
    begun.current = true
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lines, view.words])
  // A click on a link cancels a waiting search, which would otherwise overtake the navigation.
  useEffect(() => {
    const stop = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('a') && clearTimeout(later.current)
    document.addEventListener('click', stop, true)
    return () => {
      clearTimeout(later.current)
      document.removeEventListener('click', stop, true)
    }
  }, [])
  const look = () => {
    if (moving.current) later.current = setTimeout(look, restMs)
    else if (field.current?.value !== view.words)
      void submit(form.current, { replace: true, preventScrollReset: true })
  }
  const searchSoon = () => {
    clearTimeout(later.current)
    later.current = setTimeout(look, restMs)
  }
  const lookFor = (words: string) => {
    if (field.current) field.current.value = words
    searchSoon()
  }
  return { form, field, searchSoon, lookFor }
}
