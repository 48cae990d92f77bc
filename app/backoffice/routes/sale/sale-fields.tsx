import { useEffect, useRef, useState } from 'react'
import { longestOfDelivery } from '../../../../domain/shipping/delivery.ts'
import { statesOfPostalCode } from '../../../../domain/shipping/states-of-postal-code.ts'
import { directChannels, directMethods } from '../../../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { addressCopy } from '../../../../words/backoffice/order-page-words.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { writtenPesos } from './read-sale.ts'

type Sent = Readonly<Record<string, string>>

export function SaleFields({
  states,
  sent,
  total,
}: {
  states: readonly string[]
  sent: Sent
  total: Centavos
}) {
  return (
    <section className="work-sheet stack gap-5">
      <Choice
        legend={copy.channel}
        name="channel"
        options={directChannels}
        words={copy.channels}
        sent={sent}
      />
      <div className="stack gap-3">
        <Choice legend={copy.method} name="way" options={directMethods} words={copy.methods} sent={sent} />
        <CashGiven total={total} />
        <div className="sale-reference">
          <Text name="reference" label={copy.reference} hint={copy.referenceHint} most={60} sent={sent} />
        </div>
      </div>
      <div>
        <Text name="code" label={copy.code} hint={copy.codeHint} most={60} sent={sent} />
        <input type="hidden" name="codeShown" value={sent['codeShown'] ?? '0'} />
      </div>
      <Choice
        legend={copy.handover}
        name="handing"
        options={['in-hand', 'send']}
        words={{ 'in-hand': copy.takesNow, send: copy.send }}
        sent={sent}
      />
      <fieldset className="stack gap-3 sale-group">
        <legend>{copy.buyer}</legend>
        <p className="small soft">{copy.buyerHint}</p>
        <Text name="name" label={copy.name} most={longestOfDelivery.fullName} sent={sent} />
        <Text name="email" type="email" label={copy.email} most={longestOfDelivery.email} sent={sent} />
        <Text name="phone" type="tel" label={copy.phone} most={longestOfDelivery.phone} sent={sent} />
      </fieldset>
      <Sending states={states} sent={sent} />
    </section>
  )
}

/** Computes the change for cash. The field has no name, so the given amount is neither sent nor stored. */
function CashGiven({ total }: { total: Centavos }) {
  const [given, setGiven] = useState<Centavos | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Reads an amount that the user typed before hydration.
  useEffect(() => setGiven(writtenPesos(field.current?.value ?? '')), [])
  return (
    <div className="field sale-cash">
      <label htmlFor="received">
        {copy.received}
        <span className="soft small"> (opcional)</span>
      </label>
      <input
        ref={field}
        id="received"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-describedby="change"
        onInput={({ currentTarget }) => setGiven(writtenPesos(currentTarget.value))}
      />
      <p id="change" aria-live="polite" className="if-said">
        {given !== null && <strong>{copy.change(given - total)}</strong>}
      </p>
    </div>
  )
}

/** The delivery fields of a sale. CSS shows them only if 'send' is chosen. */
function Sending({ states, sent }: { states: readonly string[]; sent: Sent }) {
  const select = useRef<HTMLSelectElement>(null)
  // Chooses the state of the postal code; staff can change the state afterwards.
  const follow = (postalCode: string) => {
    const [state] = postalCode.length === 5 ? statesOfPostalCode(postalCode) : []
    if (select.current && state && states.includes(state)) select.current.value = state
  }
  return (
    <fieldset className="stack gap-3 sale-group sale-sending">
      <legend>{copy.send}</legend>
      <Text name="street" label={copy.street} most={longestOfDelivery.street} sent={sent} needed />
      <Text name="suburb" label={copy.suburb} most={longestOfDelivery.suburb} sent={sent} needed />
      <Text
        name="postalCode"
        label={copy.postalCode}
        most={5}
        mode="numeric"
        sent={sent}
        onTyped={follow}
        needed
      />
      <Text name="city" label={copy.city} most={longestOfDelivery.city} sent={sent} needed />
      <FormField name="state" label={copy.state}>
        {(control) => (
          <select {...control} ref={select} defaultValue={sent['state'] ?? ''}>
            <option value="">{addressCopy.choose}</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </FormField>
      <Text name="shipping" label={copy.shipping} most={12} mode="decimal" sent={sent} />
      <FormField name="comments" label={copy.comments} optional>
        {(control) => (
          <TextArea {...control} maxLength={longestOfDelivery.comments} defaultValue={sent['comments']} />
        )}
      </FormField>
    </fieldset>
  )
}

function Choice<Option extends string>({
  legend,
  name,
  options,
  words,
  sent,
}: {
  legend: string
  name: string
  options: readonly Option[]
  words: Record<Option, string>
  sent: Sent
}) {
  return (
    <fieldset className="sale-group">
      <legend>{legend}</legend>
      <div className="tags">
        {options.map((option, index) => (
          <label key={option} className="tag">
            <input
              type="radio"
              name={name}
              value={option}
              required
              defaultChecked={name in sent ? sent[name] === option : index === 0}
            />
            <span>{words[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Text({
  name,
  label,
  hint,
  most,
  type = 'text',
  mode,
  sent,
  onTyped,
  needed = false,
}: {
  name: string
  label: string
  hint?: string
  most: number
  type?: 'text' | 'email' | 'tel'
  mode?: 'numeric' | 'decimal'
  sent: Sent
  onTyped?: (value: string) => void
  needed?: boolean
}) {
  return (
    <FormField name={name} label={label} hint={hint} optional={!needed}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={mode}
          maxLength={most}
          autoComplete="off"
          defaultValue={sent[name]}
          onInput={onTyped && (({ currentTarget }) => onTyped(currentTarget.value))}
        />
      )}
    </FormField>
  )
}
