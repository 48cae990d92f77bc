import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { codeFieldCopy as copy } from '../../../../words/code-field-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { askedFor, codeStore, useKeptCode, useShownCode } from '../../client/discounts/code-store.ts'
import { fetchQuote } from '../../client/discounts/fetch-quote.ts'

const errorId = 'codigo-error'

export type CodeFieldProps = {
  cart: NonNullable<Cart>
  /** The address of the order; null until the shopper has given one. */
  email: string | null
}

/**
 * The field for a discount code, folded until the shopper wants it. Asks the server what the code gives, again after
 * every change of the cart.
 */
export default function CodeField({ cart, email }: CodeFieldProps) {
  const kept = useKeptCode()
  const { state, quote } = useShownCode(cart, email)
  useAsking(cart, email, state === 'asking' ? kept.typed : '')
  const area = useRef<HTMLDivElement>(null)
  const changed = useRef(false)
  const change = (typed: string) => {
    changed.current = true
    codeStore.keep(typed)
  }
  // The control that the shopper pressed disappears, so the focus moves to the one in its place.
  useEffect(() => {
    if (!changed.current || state === 'asking') return
    changed.current = false
    const next = { given: 'button', none: 'summary', refused: 'input' }[state]
    area.current?.querySelector<HTMLElement>(next)?.focus()
  }, [state])
  const message = kept.state === 'refused' && state !== 'asking' ? kept.message : undefined
  return (
    <div ref={area} className="stack gap-2 code-field">
      <div aria-live="polite" className="small">
        {state === 'asking' && <p className="soft">{copy.asking}</p>}
        {quote && (
          <p className="row">
            <span>{quote.freeShipping ? copy.freeShipping(quote.code) : copy.given(quote.code)}</span>
            <button
              type="button"
              className="text-button"
              aria-label={copy.takeAwayCode(quote.code)}
              onClick={() => change('')}
            >
              {copy.takeAway}
            </button>
          </p>
        )}
        {message !== undefined && (
          <p id={errorId} className="field-error">
            {message}
          </p>
        )}
      </div>
      {!quote && (
        <TypedCode
          isFaulty={message !== undefined}
          first={kept.state === 'refused' ? kept.attempted : ''}
          onApply={change}
        />
      )}
    </div>
  )
}

type TypedCodeProps = { isFaulty: boolean; first: string; onApply: (typed: string) => void }

function TypedCode({ isFaulty, first, onApply }: TypedCodeProps) {
  const [typed, setTyped] = useState(first)
  const [open, setOpen] = useState(isFaulty)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onApply(typed.trim())
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{copy.have}</summary>
      <form className="code-form" onSubmit={apply} noValidate>
        <FormField name="codigo" label={copy.label}>
          {(control) => (
            <input
              {...control}
              aria-invalid={isFaulty || undefined}
              aria-describedby={isFaulty ? errorId : undefined}
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              translate="no"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        <Button type="submit">{copy.apply}</Button>
      </form>
    </details>
  )
}

/** Asks the server about the code `typed`; '' asks nothing. */
function useAsking(cart: NonNullable<Cart>, email: string | null, typed: string): void {
  const asked = askedFor(cart, email)
  useEffect(() => {
    if (typed === '') return
    const stop = new AbortController()
    const { lines } = cart
    void fetchQuote({ typed, lines, email }, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.kind === 'quoted') codeStore.answer({ typed, asked, quote: answer.quote })
      else codeStore.refuse({ asked, message: answer.message, drops: answer.drops })
    })
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` names the cart and the address
  }, [typed, asked])
}
