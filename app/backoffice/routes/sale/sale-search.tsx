import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale.ts'
import { Button } from '../../../ui/button.tsx'
import type { SaleView } from './sale-view.ts'

/** How long letters may keep coming before they are looked for, in milliseconds. */
const restMs = 200

/** A search of the page's own address; with scripts it follows the letters. */
export function SaleSearch({ view, saleKey }: { view: SaleView; saleKey: string }) {
  const { form, field, followLetters } = useLetters(view)
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
      </Form>
    </search>
  )
}

/** Looks for what was typed once it rests, and never over something that is being put on the ticket at that moment. */
function useLetters(view: SaleView) {
  const submit = useSubmit()
  const moving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state } = useNavigation()
  useEffect(() => {
    moving.current = state !== 'idle'
  }, [state])
  // A garment was added: the next one is looked for from the beginning.
  const lines = view.lines.map(({ lineId, quantity }) => `${quantity}*${lineId}`).join()
  useEffect(() => {
    clearTimeout(later.current)
    if (view.words === '' && field.current) field.current.value = ''
  }, [lines, view.words])
  useEffect(() => () => clearTimeout(later.current), [])
  const look = () => {
    if (moving.current) later.current = setTimeout(look, restMs)
    else if (field.current?.value !== view.words)
      void submit(form.current, { replace: true, preventScrollReset: true })
  }
  const followLetters = () => {
    clearTimeout(later.current)
    later.current = setTimeout(look, restMs)
  }
  return { form, field, followLetters }
}
