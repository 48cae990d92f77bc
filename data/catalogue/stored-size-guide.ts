import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import type { Db, Tx } from '../database.ts'

/** Returns the rows of the size guide in the order of the imported spreadsheet. */
export async function sizeGuide(db: Db | Tx): Promise<SizeGuideRow[]> {
  const rows = await db.selectFrom('size_guide').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    size: row.size,
    age: row.age,
    height: [row.height_from, row.height_to],
    chest: [row.chest_from, row.chest_to],
    waist: [row.waist_from, row.waist_to],
  }))
}

export async function replaceSizeGuide(tx: Tx, guide: readonly SizeGuideRow[]) {
  await tx.deleteFrom('size_guide').execute()
  if (guide.length === 0) return
  await tx
    .insertInto('size_guide')
    .values(
      guide.map(({ size, age, height, chest, waist }, index) => ({
        position: index + 1,
        size,
        age,
        height_from: height[0],
        height_to: height[1],
        chest_from: chest[0],
        chest_to: chest[1],
        waist_from: waist[0],
        waist_to: waist[1],
      })),
    )
    .execute()
}
