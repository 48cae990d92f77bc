import { type ComponentProps, useRef } from 'react'
import { steppedAmount } from '../../../../domain/catalogue/stock-movement.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { MinusMark, PlusMark } from '../../../ui/marks.tsx'

/** The field for the pieces of a size that move, between minus and plus. The reason is a field of the same form. */
export function SteppedField({
  age,
  pieces,
  ...input
}: ComponentProps<'input'> & { age: string; pieces: number }) {
  const field = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => () => {
    const { value, form } = field.current!
    const reason = String(new FormData(form!).get('reason'))
    field.current!.value = steppedAmount(value, by, { reason, pieces })
    field.current!.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="product-step">
      <button type="button" className="icon-button" aria-label={copy.oneLess(age)} onClick={step(-1)}>
        <MinusMark />
      </button>
      <input
        {...input}
        ref={field}
        className="small-field"
        inputMode="numeric"
        autoComplete="off"
        aria-label={copy.amountOf(age)}
      />
      <button type="button" className="icon-button" aria-label={copy.oneMore(age)} onClick={step(1)}>
        <PlusMark />
      </button>
    </div>
  )
}
