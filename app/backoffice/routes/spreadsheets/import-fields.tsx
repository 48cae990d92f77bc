import type { SpreadsheetKind } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { FormField } from '../../../ui/form-field.tsx'

/** Hidden fields of every form that imports a spreadsheet. */
export function Hidden({ id, kind }: { id: string; kind: SpreadsheetKind }) {
  return (
    <>
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="kind" value={kind} />
    </>
  )
}

/** A field for the address of a spreadsheet. `id`: needed if a page has two such fields. */
export function SpreadsheetAddressField({ id, typed }: { id?: string; typed?: string | undefined }) {
  return (
    <FormField name="address" {...(id && { id })} label={copy.address} hint={copy.addressHint}>
      {(control) => (
        <input
          {...control}
          type="url"
          inputMode="url"
          maxLength={2000}
          required
          placeholder="https://"
          defaultValue={typed}
        />
      )}
    </FormField>
  )
}

/** A checkbox that keeps the shop's own stock counts during an import. */
export function KeepPiecesField({ kind, checked = false }: { kind: SpreadsheetKind; checked?: boolean }) {
  if (kind !== 'products') return null
  return (
    <label className="tick">
      <input type="checkbox" name="keep" defaultChecked={checked} />
      <span>
        {copy.keepPieces}. <span className="soft small">{copy.keepPiecesHint}</span>
      </span>
    </label>
  )
}
