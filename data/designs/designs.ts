import type { Design } from '../../domain/catalogue/catalogue.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

const columns = ['id', 'name', 'picture', 'colours', 'garments'] as const

/** Every design, retired ones too, in the owner's order. */
export async function allDesigns(db: Db | Tx): Promise<Design[]> {
  return db.selectFrom('designs').select(columns).orderBy('position').orderBy('id').execute()
}

/** Designs that shoppers can choose today, in the owner's order. */
export async function offeredDesigns(db: Db | Tx): Promise<Design[]> {
  return db
    .selectFrom('designs')
    .select(columns)
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function anyDesignOffered(db: Db | Tx): Promise<boolean> {
  const found = await db.selectFrom('designs').select('id').where('status', '=', 1).limit(1).execute()
  return found.length > 0
}

/** Includes retired designs, because orders show their names. */
export async function designsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Design>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('designs').select(columns).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((design) => [design.id, design]))
}

/** The designs among these ids that shoppers can choose today. */
export async function offeredDesignsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Design>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('designs')
    .select(columns)
    .where('id', '=', anyOf(ids))
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map((design) => [design.id, design]))
}
