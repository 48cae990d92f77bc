import type { Design } from '../../domain/catalogue.ts'
import type { Db, Tx } from '../database.ts'
import { anyOf } from '../any-of.ts'

const columns = ['id', 'name', 'picture', 'colours', 'garments'] as const

/** Every design, in the owner's order. */
export async function allDesigns(db: Db | Tx): Promise<Design[]> {
  return db.selectFrom('designs').select(columns).orderBy('position').orderBy('id').execute()
}

export async function designsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Design>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('designs').select(columns).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((design) => [design.id, design]))
}
