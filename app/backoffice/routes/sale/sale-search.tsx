import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeScanner } from '../../client/code-scanner.tsx'
import { wordsOfCode } from './draft.ts'
import type { SaleView } from './sale-view.ts'

/** How long letters may keep coming before they are looked for, in milliseconds. */
const restMs = 200

/** A search of the page's own address; with scripts it follows the letters. */
export function SaleSearch({ view, saleKey }: { view: SaleView; saleKey: string }) {
  const { form, field, followLetters, lookFor } = useLetters(view)
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
            onInput={followLetters}
          />
        </div>
        <Button type="submit">{copy.find}</Button>
        <ScanButton found={lookFor} />
      </Form>
    </search>
  )
}

/** A label's code is looked for like words that were typed. */
function ScanButton({ found }: { found: (words: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="needs-scripts">
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

/** Looks for what was typed once it rests, and never over something that is being put on the ticket at that moment. */
function useLetters(view: SaleView) {
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
  // A garment was added: the next one is looked for from the beginning.
  const lines = view.lines.map(({ lineId, quantity }) => `${quantity}*${lineId}`).join()
  useEffect(() => {
    clearTimeout(later.current)
    // What was typed before the scripts came is looked for.
    if (!begun.current) later.current = setTimeout(look, restMs)
    else if (view.words === '' && field.current) field.current.value = ''
    begun.current = true
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lines, view.words])
  // A link that is touched while letters still wait leads on with what it says: no search may overtake it.
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
  const followLetters = () => {
    clearTimeout(later.current)
    later.current = setTimeout(look, restMs)
  }
  const lookFor = (words: string) => {
    if (field.current) field.current.value = words
    followLetters()
  }
  return { form, field, followLetters, lookFor }
}
