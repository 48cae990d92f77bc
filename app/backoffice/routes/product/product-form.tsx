import { type ReactNode, type RefObject, useState } from 'react'
import { useNavigation } from 'react-router'
import type { CollectionName } from '../../../../data/collections/collections.ts'
import { audiences, garments, type ProductStatus } from '../../../../domain/catalogue/catalogue.ts'
import {
  longestDescription,
  longestPictureText,
  longestTitle,
  type ProductField,
} from '../../../../domain/catalogue/product-editing.ts'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { PicturesField } from '../../client/pictures/pictures-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import type { SaidConflict } from './product-answer.ts'
import type { TypedField, TypedFaults, TypedProduct } from './typed-product.ts'

type ProductFormProps = {
  form: RefObject<HTMLFormElement | null>
  /** When this key changes, the fields are reset to the stored values. Absent for a new product. */
  from?: string | number
  typed: TypedProduct
  faults: TypedFaults
  conflicts: readonly SaidConflict[]
  designs: readonly { id: string; name: string }[]
  collections: readonly CollectionName[]
  /** null for a new product. */
  status: ProductStatus | null
  onChange: () => void
  /** Hidden fields: the expected values, an idempotency key or an id. */
  children: ReactNode
  ending?: ReactNode
}

/** The form of a product. The stock of pieces has a form of its own. */
export function ProductForm(props: ProductFormProps) {
  const { form, from, typed, faults, conflicts, designs, collections, status, onChange, children, ending } =
    props
  const conflictOf = (field: ProductField) => conflicts.find((each) => each.field === field)
  const about = (field: TypedField) => ({
    name: field,
    label: copy.fields[field],
    error: faults[field],
    conflict: conflictOf(field),
  })
  return (
    <StaffForm
      method="post"
      ref={form}
      className="work-sheet stack"
      onChange={onChange}
      preventScrollReset
      noValidate
    >
      {/* The Enter key presses the first button of a form, so the first button only saves. */}
      <button type="submit" className="only-heard" tabIndex={-1} aria-hidden="true">
        {copy.save}
      </button>
      <StoredFields from={from}>
        {children}
        {conflictOf('status') && <Conflict {...conflictOf('status')!} />}
        <TitlePriceAges typed={typed} about={about} />
        <AudienceAndGarment typed={typed} about={about} />
        <Pictures
          pictures={typed.pictures}
          fault={faults.pictures}
          conflict={conflictOf('pictures')}
          onPictures={onChange}
        />
        <Field {...about('description')} hint={copy.descriptionHint}>
          {(control) => (
            <TextArea {...control} rows={6} maxLength={longestDescription} defaultValue={typed.description} />
          )}
        </Field>
        <Choice
          {...about('designId')}
          hint={copy.designHint}
          none={copy.none}
          chosen={typed.designId}
          options={designs.map(({ id, name }) => [id, name])}
        />
        <WeightAndBox typed={typed} about={about} />
        {collections.length > 0 && (
          <Collections
            collections={collections}
            ticked={typed.collections}
            conflict={conflictOf('collections')}
          />
        )}
        {ending}
      </StoredFields>
      <Foot status={status} />
    </StaffForm>
  )
}

type About = (field: TypedField) => FieldFacts

function TitlePriceAges({ typed, about }: { typed: TypedProduct; about: About }) {
  return (
    <>
      <Field {...about('title')} hint={copy.titleHint}>
        {(control) => (
          <input {...control} maxLength={longestTitle} autoComplete="off" defaultValue={typed.title} />
        )}
      </Field>
      <div className="product-pair">
        <Field {...about('price')} hint={copy.priceHint}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={typed.price}
            />
          )}
        </Field>
        <Field {...about('ages')} hint={copy.agesHint}>
          {(control) => <input {...control} autoComplete="off" maxLength={200} defaultValue={typed.ages} />}
        </Field>
      </div>
    </>
  )
}

function WeightAndBox({ typed, about }: { typed: TypedProduct; about: About }) {
  return (
    <div className="product-pair">
      <Field {...about('grams')} hint={copy.gramsHint}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={typed.grams}
          />
        )}
      </Field>
      <Field {...about('box')} hint={copy.boxHint}>
        {(control) => <input {...control} autoComplete="off" maxLength={20} defaultValue={typed.box} />}
      </Field>
    </div>
  )
}

function AudienceAndGarment({ typed, about }: { typed: TypedProduct; about: About }) {
  return (
    <div className="product-pair">
      <Choice {...about('audience')} none={copy.nobody} chosen={typed.audience} options={options.audience} />
      <Choice {...about('garment')} none={copy.nobody} chosen={typed.garment} options={options.garment} />
    </div>
  )
}

const options = {
  audience: audiences.map((each) => [each, copy.audience[each]] as const),
  garment: garments.map((each) => [each, copy.garment[each]] as const),
}

type FieldFacts = {
  name: string
  label: string
  hint?: string
  error: string | undefined
  conflict: SaidConflict | undefined
}

function Choice({
  none,
  chosen,
  options: all,
  ...field
}: FieldFacts & { none: string; chosen: string; options: readonly (readonly [string, string])[] }) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} defaultValue={chosen}>
          <option value="">{none}</option>
          {all.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Pictures({
  pictures,
  fault,
  conflict,
  onPictures,
}: {
  pictures: TypedProduct['pictures']
  fault: string | undefined
  conflict: SaidConflict | undefined
  onPictures: () => void
}) {
  return (
    <fieldset className="stack gap-2">
      <legend className="firm">{copy.fields.pictures}</legend>
      <p className="soft small">{copy.picturesHint}</p>
      {fault && <p className="field-error">{fault}</p>}
      {conflict && <Conflict {...conflict} />}
      <PicturesField
        pictures={pictures}
        longestText={longestPictureText}
        names={{ address: 'picture', text: 'pictureText' }}
        onPictures={onPictures}
      />
    </fieldset>
  )
}

function Collections({
  collections,
  ticked,
  conflict,
}: {
  collections: readonly CollectionName[]
  ticked: readonly string[]
  conflict: SaidConflict | undefined
}) {
  return (
    <fieldset className={conflict ? 'stack gap-2 product-conflict' : 'stack gap-2'}>
      <legend className="firm">{copy.fields.collections}</legend>
      <p className="soft small">{copy.collectionsHint}</p>
      <div className="product-ticks">
        {collections.map(({ id, name }) => (
          <label key={id} className="tick">
            <input type="checkbox" name="collections" value={id} defaultChecked={ticked.includes(id)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {conflict && <Conflict {...conflict} />}
    </fieldset>
  )
}

type Control = Parameters<Parameters<typeof FormField>[0]['children']>[0]

function Field({ conflict, children, ...field }: FieldFacts & { children: (control: Control) => ReactNode }) {
  return (
    <div className={conflict ? 'product-conflict' : undefined}>
      <FormField {...field}>{children}</FormField>
      {conflict && <Conflict {...conflict} />}
    </div>
  )
}

/** Shows beside the typed value the value that another person saved meanwhile. */
function Conflict({ theirs, before }: SaidConflict) {
  return (
    <p className="product-theirs small">
      <strong>{copy.theirs(theirs)}</strong> <span className="soft">{copy.wasBefore(before)}</span>
    </p>
  )
}

function Foot({ status }: { status: ProductStatus | null }) {
  const { state, formData } = useNavigation()
  const [pressed, setPressed] = useState('')
  const busy = (name: string) => state !== 'idle' && pressed === name && formData !== undefined
  const save = status === null ? copy.create : status === 2 ? copy.saveDraft : copy.save
  const activates = status === 2 || status === 0
  return (
    <div className="next-action product-foot">
      {activates && (
        <Button
          kind="main"
          type="submit"
          name="status"
          value="1"
          busy={busy('activate')}
          onClick={() => setPressed('activate')}
        >
          {copy.activate}
        </Button>
      )}
      <Button
        {...(!activates && { kind: 'main' })}
        type="submit"
        busy={busy('save')}
        onClick={() => setPressed('save')}
      >
        {save}
      </Button>
      <a className="product-to-preview" href="#vista">
        {copy.previewShort}
      </a>
    </div>
  )
}
