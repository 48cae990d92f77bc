import { useState } from 'react'
import type { CollectionName } from '../../../../data/collections/collections.ts'
import { manyProductsCopy as copy } from './words.ts'
import { productListCopy as list } from '../../../../words/backoffice/product-list-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { WorkHead } from '../../ui/page-parts.tsx'
import { ReasonOptions } from '../product/reason-options.tsx'
import type { KeptRow } from './many-action.ts'
import type { ManyTyped } from './many-typed.ts'
import type { PreviewOfMany } from './preview-many.ts'

export function NotSavedRows({ rows }: { rows: readonly KeptRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="work-sheet plain stack gap-2">
      {rows.map(({ id, title, why }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span>{`: ${why}`}</span>
        </li>
      ))}
    </ul>
  )
}

export function ManyReason({ typed }: { typed: ManyTyped }) {
  return (
    <label className="many-reason">
      <span>{copy.reason}</span>
      <select name="reason" className="small-field" defaultValue={typed.reason}>
        <ReasonOptions />
      </select>
    </label>
  )
}

export function ManyHeads({ typed, most }: { typed: ManyTyped; most: number }) {
  return (
    <li className="many-heads small">
      <label className="tick">
        <input type="checkbox" name="all" value="yes" defaultChecked={typed.all} />
        <span>{` ${copy.all(most)}`}</span>
      </label>
      {(['state', 'price', 'pieces'] as const).map((column) => (
        <span key={column} className={`many-head many-head-${column} soft`} aria-hidden="true">
          {list.columns[column]}
        </span>
      ))}
    </li>
  )
}

/** The bar of the bulk edit saves the typed rows, or previews one equal change of all chosen products. */
export function ManyBar({
  typed,
  collections,
  stamp,
  busy,
}: {
  typed: ManyTyped
  collections: readonly CollectionName[]
  stamp: string
  busy: boolean
}) {
  return (
    <div className="many-bar">
      <div className="many-alike">
        <StoredFields from={stamp}>
          <ChangeForAll typed={typed} collections={collections} />
        </StoredFields>
      </div>
      {/* The Enter key presses the first button of the form, from the inputs of every row. */}
      <Button type="submit" name="intent" value="save" kind="main" small busy={busy}>
        {copy.save}
      </Button>
      <span className="many-alike">
        <Button type="submit" name="intent" value="preview" kind="sun" small busy={busy}>
          {copy.preview}
        </Button>
      </span>
      <span className="many-alike">
        <Button type="submit" name="intent" value="markdown" small busy={busy}>
          {copy.markDown}
        </Button>
      </span>
    </div>
  )
}

function ChangeForAll({ typed, collections }: { typed: ManyTyped; collections: readonly CollectionName[] }) {
  const [what, setWhat] = useState(typed.what)
  return (
    <>
      <FormField name="what" label={copy.what}>
        {(control) => (
          <select {...control} defaultValue={typed.what} onChange={(event) => setWhat(event.target.value)}>
            {Object.entries(copy.changes).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
            {collections.length > 0 && <CollectionChanges collections={collections} />}
          </select>
        )}
      </FormField>
      <FormField name="amount" label={copy.amount}>
        {(control) => (
          <input
            {...control}
            // The size of a box is written with an x, which the number keyboard of a telephone does not have.
            inputMode={what === 'box' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            defaultValue={typed.amount}
          />
        )}
      </FormField>
      <p className="many-alike-hint soft small">{copy.amountHint}</p>
    </>
  )
}

function CollectionChanges({ collections }: { collections: readonly CollectionName[] }) {
  return (
    <optgroup label={copy.collections}>
      {collections.flatMap(({ id, name }) => [
        <option key={`collect:${id}`} value={`collect:${id}`}>
          {copy.collect(name)}
        </option>,
        <option key={`uncollect:${id}`} value={`uncollect:${id}`}>
          {copy.uncollect(name)}
        </option>,
      ])}
    </optgroup>
  )
}

/** The preview's form sends old and new values, so that a newer change is not overwritten. */
export function ManyPreview({
  preview: { changes, stay },
  typed,
  action,
  busy,
}: {
  preview: PreviewOfMany
  typed: ManyTyped
  action: string
  busy: boolean
}) {
  return (
    <>
      <WorkHead title={copy.previewTitle(changes.length)} />
      {stay > 0 && <p className="soft">{copy.stays(stay)}</p>}
      <StaffForm method="post" action={action} className="stack">
        <ul className="rows">
          {changes.map(({ id, title, field, from, to, was, will }) => (
            <li key={id} className="row-whole">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`title.${id}`} value={title} />
              <input type="hidden" name={`seen.${field}.${id}`} value={was} />
              <input type="hidden" name={`${field}.${id}`} value={will} />
              <span className="row-words">
                <strong>{title}</strong>
              </span>
              <span className="figure">
                <span className="only-heard">{copy.from} </span>
                <s className="soft">{from}</s> → <span className="only-heard">{copy.to} </span>
                <strong>{to}</strong>
              </span>
            </li>
          ))}
        </ul>
        {typed.chosen.map((id) => (
          <input key={id} type="hidden" name="chosen" value={id} />
        ))}
        {typed.all && <input type="hidden" name="all" value="yes" />}
        <input type="hidden" name="what" value={typed.what} />
        <input type="hidden" name="amount" value={typed.amount} />
        <div className="next-action">
          {changes.length > 0 && (
            <Button type="submit" name="intent" value="do" kind="main" busy={busy}>
              {copy.doIt}
            </Button>
          )}
          <Button type="submit" name="intent" value="back" busy={busy}>
            {copy.cancel}
          </Button>
        </div>
      </StaffForm>
    </>
  )
}
