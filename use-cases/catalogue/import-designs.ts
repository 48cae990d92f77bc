import { importing, lockDesigns, saveDesigns } from '../../data/catalogue/catalogue-import.ts'
import type { Design } from '../../domain/catalogue.ts'
import { readDesignRows } from '../../domain/catalogue-import/design-rows.ts'
import type { Fault } from '../../domain/catalogue-import/fault.ts'
import { sameList } from '../../domain/catalogue-import/merge-product.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { type Importing, type ImportRefused, refused } from './import-catalogue.ts'

export type DesignImport =
  | { outcome: 'imported'; created: number; updated: number; unchanged: number; warnings: Fault[] }
  | ImportRefused

/** Takes the owner's designs by id, in the order of the file, all or none. Designs the file does not name stay. */
export function importDesigns({ db, ownPictures }: Importing, file: SheetSource): Promise<DesignImport> {
  return importing(db, async (tx) => {
    const read = readDesignRows(file, ownPictures)
    if (!read.ok) return refused(read)
    const { rows: designs, warnings } = read
    const known = await lockDesigns(
      tx,
      designs.map((design) => design.id),
    )
    const placed = designs.map((design, index) => ({ design, position: index + 1 }))
    const created = placed.filter(({ design }) => !known.has(design.id))
    const updated = placed.filter((next) => {
      const before = known.get(next.design.id)
      return before && !(before.position === next.position && sameDesign(before.design, next.design))
    })
    await saveDesigns(tx, [...created, ...updated])
    return {
      outcome: 'imported',
      created: created.length,
      updated: updated.length,
      unchanged: placed.length - created.length - updated.length,
      warnings,
    }
  })
}

function sameDesign(one: Design, other: Design): boolean {
  return (
    one.name === other.name &&
    one.picture === other.picture &&
    sameList(one.colours, other.colours) &&
    sameList(one.garments, other.garments)
  )
}
