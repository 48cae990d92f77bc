import { isDeepStrictEqual } from 'node:util'
import { importing, lockDesigns, saveDesigns } from '../../data/catalogue/catalogue-import.ts'
import { readDesignRows } from '../../domain/catalogue-import/design-rows.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { type Importing, refused } from './import-catalogue.ts'

/** Takes the owner's designs by id, in the order of the file, all or none. Designs the file does not name stay. */
export function importDesigns({ db, ownPictures }: Importing, file: SheetSource) {
  return importing(db, async (tx) => {
    const read = readDesignRows(file, ownPictures)
    if (!read.ok) return refused(read)
    const { rows: designs, warnings } = read
    const known = await lockDesigns(
      tx,
      designs.map((design) => design.id),
    )
    const placed = designs.map((design, index) => ({ design, position: index + 1 }))
    const {
      created = [],
      updated = [],
      unchanged = [],
    } = Object.groupBy(placed, (each) => {
      const before = known.get(each.design.id)
      if (!before) return 'created'
      return isDeepStrictEqual(each, before) ? 'unchanged' : 'updated'
    })
    await saveDesigns(tx, [...created, ...updated])
    return {
      outcome: 'imported' as const,
      created: created.length,
      updated: updated.length,
      unchanged: unchanged.length,
      warnings,
    }
  })
}
