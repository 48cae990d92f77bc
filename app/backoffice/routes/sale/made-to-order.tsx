import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { addressOfChoice } from '../../../../domain/designs/builder-address.ts'
import { firstChoice, garmentNouns } from '../../../../domain/designs/builder.ts'
import { sizes } from '../../../../domain/catalogue/catalogue.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../../../words/backoffice/direct-sale-words.ts'
import { colourName } from '../../../../words/colours.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { lookField } from './draft.ts'
import type { BuilderChoices, Look } from './sale-builder.ts'
import type { SaleView } from './sale-view.ts'

const copy = directSaleCopy.built

/** The value of one choice as the builder's address has it. */
const said = (name: string, choice: Partial<typeof firstChoice>) =>
  new URLSearchParams(addressOfChoice({ ...firstChoice, ...choice })).get(name) ?? ''

type MadeToOrderProps = {
  view: SaleView
  saleKey: string
  choices: BuilderChoices
  fault: string | null
  /** Preview of the last chosen garment, which is not on the ticket yet. */
  look: Look | null
  sent: Readonly<Record<string, string>>
  days: number
  cards: string | null
}

export function MadeToOrder({ view, saleKey, choices, fault, look, sent, days, cards }: MadeToOrderProps) {
  const { form, see } = useLook(fault !== null || look !== null)
  return (
    <details
      className="work-sheet sale-built"
      open={fault !== null || look !== null}
      onToggle={({ currentTarget }) => currentTarget.open && !look && !fault && see()}
    >
      <summary>{copy.title}</summary>
      {choices.designs.length === 0 ? (
        <p>{choices.closed ? copy.closed : copy.none}</p>
      ) : (
        <Form
          ref={form}
          action={paths.directSale}
          preventScrollReset
          replace
          className="stack gap-3"
          onChange={see}
        >
          <input type="hidden" name="k" value={saleKey} />
          {view.lines.map(({ lineId, quantity }) => (
            <input key={lineId} type="hidden" name="l" value={`${quantity}*${lineId}`} />
          ))}
          {fault && (
            <Message kind="fault">
              <p>{fault}</p>
            </Message>
          )}
          <Choices {...choices} sent={sent} />
          <LookedAt look={look} />
          <Button type="submit">{copy.add}</Button>
          <p className="small soft">{copy.making(days)}</p>
        </Form>
      )}
      {cards !== null && (
        <p className="small soft">
          {copy.cards} <Link to={cards}>{copy.cardsPage}</Link>
        </p>
      )}
    </details>
  )
}

function Choices({ designs, garments, colours, sent }: BuilderChoices & Pick<MadeToOrderProps, 'sent'>) {
  return (
    <>
      <Choice
        name="prenda"
        label={copy.garment}
        sent={sent}
        options={garments.map((garment) => [said('prenda', { garment }), garmentNouns[garment]])}
      />
      <Choice
        name="diseno"
        label={copy.design}
        sent={sent}
        options={designs.map(({ id, words }) => [id, words])}
      />
      <Choice
        name="color"
        label={copy.colour}
        sent={sent}
        options={colours.map((colour) => [said('color', { colour }), colourName[colour]])}
      />
      <Choice
        name="talla"
        label={copy.size}
        sent={sent}
        options={sizes.map((size) => [size, sizeWords(size)])}
      />
    </>
  )
}

function useLook(isShown: boolean) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const see = () => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    chosen.set(lookField, '1')
    void submit(chosen, { action: paths.directSale, replace: true, preventScrollReset: true })
  }
  // The user may have opened these details before hydration.
  useEffect(() => {
    if (!isShown && form.current?.closest('details')?.open) see()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { form, see }
}

function LookedAt({ look }: { look: Look | null }) {
  return (
    <div className="if-said sale-look" aria-live="polite">
      {look?.picture && <Picture picture={look.picture} alt={look.title} sizes="9rem" />}
      {look && (
        <span className="sale-words">
          <strong>{look.title}</strong>
          <span className="small soft">{look.facts}</span>
          <Price amount={look.price} />
        </span>
      )}
    </div>
  )
}

function Choice({
  name,
  label,
  options,
  sent,
}: {
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
  sent: Readonly<Record<string, string>>
}) {
  return (
    <FormField name={name} label={label}>
      {(control) => (
        <select {...control} defaultValue={sent[name]}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
