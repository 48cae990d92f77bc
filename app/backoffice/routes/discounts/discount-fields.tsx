import type { ReactNode } from 'react'
import { categories } from '../../../../domain/catalogue/catalogue.ts'
import type { DiscountScope } from '../../../../domain/discounts/discount-scope.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { PickedProduct, PickedProducts } from './picked-products.ts'
import type { DiscountDraft, WindowDraft } from './typed-discount.ts'
import { discountsCopy as copy } from './words.ts'

export type DiscountFaults = Partial<Record<'scope' | 'begins' | 'ends', string>>

type ChoiceProps<Value extends string> = {
  name: string
  label: string
  words: Readonly<Record<Value, string>>
  chosen: NoInfer<Value>
}

/** A group of radio buttons. Styles show only the fields that belong to the chosen one. */
export function RadioChoice<Value extends string>({ name, label, words, chosen }: ChoiceProps<Value>) {
  return (
    <fieldset className="discount-choice">
      <legend>{label}</legend>
      {Object.entries<string>(words).map(([value, said]) => (
        <label key={value} className="tick">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  hint: string
  typed: string
  fault: string | undefined
  /** The field takes an amount in pesos, which may have centavos. */
  money?: boolean
  optional?: boolean
}

export function NumberField({ typed, fault, money, ...field }: NumberFieldProps) {
  return (
    <FormField {...field} error={fault}>
      {(control) => (
        <input
          {...control}
          inputMode={money ? 'decimal' : 'numeric'}
          maxLength={money ? 15 : 10}
          autoComplete="off"
          defaultValue={typed}
        />
      )}
    </FormField>
  )
}

type ScopeFieldsProps = { draft: DiscountDraft; picked: PickedProducts; fault: string | undefined }

export function ScopeFields({ draft, picked, fault }: ScopeFieldsProps) {
  return (
    <div className="stack gap-3" aria-describedby={fault && 'scope-error'}>
      <RadioChoice<DiscountScope['kind']>
        name="scope"
        label={copy.scope}
        words={copy.scopes}
        chosen={draft.scope}
      />
      <fieldset className="discount-choice only-categories">
        <legend>{copy.categories}</legend>
        {categories.map((category) => (
          <label key={category} className="tick">
            <input
              type="checkbox"
              name="categories"
              value={category}
              defaultChecked={draft.categories.includes(category)}
            />
            <span>{copy.category[category]}</span>
          </label>
        ))}
      </fieldset>
      <ProductPicker picked={picked} />
      {fault && (
        <p id="scope-error" className="field-error">
          {fault}
        </p>
      )}
    </div>
  )
}

/** The search sends the whole form, so that it also works without scripts and keeps what is typed and chosen. */
function ProductPicker({ picked: { sought, isFound, chosen, found } }: { picked: PickedProducts }) {
  return (
    <div className="stack gap-3 only-products">
      <input type="hidden" name="soughtBefore" value={sought} />
      <div className="search-line">
        <FormField name="sought" label={copy.seek} hint={copy.seekHint}>
          {(control) => (
            <input {...control} type="search" defaultValue={sought} maxLength={120} autoComplete="off" />
          )}
        </FormField>
        <Button type="submit" name="intent" value="find">
          {copy.find}
        </Button>
      </div>
      <div className="stack gap-3" aria-live="polite">
        {sought !== '' && !isFound && <p>{copy.nothingFound(sought)}</p>}
        <Products title={copy.chosen} products={chosen} ticked />
        <Products title={copy.found(sought)} products={found} ticked={false} />
      </div>
    </div>
  )
}

type ProductsProps = { title: string; products: readonly PickedProduct[]; ticked: boolean }

function Products({ title, products, ticked }: ProductsProps) {
  if (products.length === 0) return null
  return (
    <fieldset className="discount-products">
      <legend>{title}</legend>
      {products.map(({ id, title: name, price, picture }) => (
        <label key={id} className="tick">
          <input type="checkbox" name="productIds" value={id} defaultChecked={ticked} />
          <span className="discount-picture">
            <Thumbnail picture={picture} />
          </span>
          <span className="row-words">{name}</span>
          <span className="figure soft">{price}</span>
        </label>
      ))}
    </fieldset>
  )
}

type WindowFieldsProps = {
  draft: WindowDraft
  faults: DiscountFaults
  beginsHint: string
  endNeeded: boolean
}

export function WindowFields({ draft, faults, beginsHint, endNeeded }: WindowFieldsProps) {
  return (
    <>
      <Moment>
        <FormField name="beginsDay" label={copy.beginsDay} hint={beginsHint} error={faults.begins} optional>
          {(control) => <input {...control} type="date" defaultValue={draft.beginsDay} />}
        </FormField>
        <FormField name="beginsTime" label={copy.beginsTime}>
          {(control) => <input {...control} type="time" defaultValue={draft.beginsTime} />}
        </FormField>
      </Moment>
      <Moment>
        <FormField
          name="endsDay"
          label={copy.endsDay}
          hint={copy.endsHint}
          error={faults.ends}
          optional={!endNeeded}
        >
          {(control) => <input {...control} type="date" defaultValue={draft.endsDay} />}
        </FormField>
        <FormField name="endsTime" label={copy.endsTime}>
          {(control) => <input {...control} type="time" defaultValue={draft.endsTime} />}
        </FormField>
      </Moment>
    </>
  )
}

function Moment({ children }: { children: ReactNode }) {
  return <div className="discount-moment">{children}</div>
}

/** The Enter key presses the first button of a form: this hidden one instead of the product search. */
export function FirstButton() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
}
