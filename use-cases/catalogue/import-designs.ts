import { lockDesigns, lockImports, saveDesigns } from '../../data/catalogue/catalogue-import.ts'
import type { Tx } from '../../data/database.ts'
import { readDesignRows } from '../../domain/catalogue-import/design-rows.ts'
import type { Fault } from '../../domain/catalogue-import/fault.ts'
import { sameList } from '../../domain/catalogue-import/merge-product.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import type { ImportRefused, KnownPictures } from './import-catalogue.ts'
import type { Shop } from '../shop.ts'

export type DesignImport =
  | { outcome: 'imported'; created: number; updated: number; unchanged: number; warnings: Fault[] }
  | ImportRefused

/** Takes the owner's designs by id, in the order of the file, all or none. Designs the file does not name stay. */
export async function importDesigns(
  shop: Pick<Shop, 'db'> & KnownPictures,
  file: SheetSource,
): Promise<DesignImport> {
  return shop.db.transaction().execute((tx) => importDesignsIn(tx, file, shop))
}

/** The same inside a transaction that has more to do. A refused file has written nothing. */
export async function importDesignsIn(
  tx: Tx,
  file: SheetSource,
  { ownPictures }: KnownPictures = {},
): Promise<DesignImport> {
  const read = readDesignRows(file, ownPictures)
  if (!read.ok)
    return {
      outcome: 'refused',
      faults: read.faults.list,
      faultCount: read.faults.count,
      warnings: read.warnings,
    }
  await lockImports(tx)
  const known = await lockDesigns(
    tx,
    read.designs.map((design) => design.id),
  )
  const placed = read.designs.map((design, index) => ({ design, position: index + 1 }))
  const created = placed.filter(({ design }) => !known.has(design.id))
  const updated = placed.filter(({ design, position }) => {
    const before = known.get(design.id)
    if (!before) return false
    const { name, picture, colours, garments } = before.design
    const same =
      name === design.name &&
      picture === design.picture &&
      sameList(colours, design.colours) &&
      sameList(garments, design.garments)
    return !same || before.position !== position
  })
  await saveDesigns(tx, [...created, ...updated])
  return {
    outcome: 'imported',
    created: created.length,
    updated: updated.length,
    unchanged: placed.length - created.length - updated.length,
    warnings: read.warnings,
  }
}
