import type { SheetKind } from '../../../../domain/catalogue-import/sheet-plan.ts'
import { importsCopy as copy } from '../../../../words/backoffice/imports.ts'

/** What every form that brings a sheet carries. */
export function Hidden({ id, kind }: { id: string; kind: SheetKind }) {
  return (
    <>
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="kind" value={kind} />
    </>
  )
}

/** `checked`: the shop counts, unless somebody says otherwise. */
export function KeepPieces({ kind, checked = false }: { kind: SheetKind; checked?: boolean }) {
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
