import { randomBytes } from 'node:crypto'
import type { Db } from '../../data/database.ts'

export type Shelved = { id: string; title: string; price: number; ages: string[] }

export type Shelf = {
  /** A product of this test's own, at the front of the catalogue. `price` in whole centavos. */
  put(product: Partial<Shelved> & { pieces: number; audience?: 'Boy' | 'Girl' | 'Unisex' }): Promise<Shelved>
  /** The owner counts anew: pieces on hand, held ones included. */
  restock(id: string, pieces: number): Promise<void>
  /** On hand and set apart. */
  pieces(id: string): Promise<{ pieces: number; held: number }>
  reprice(id: string, price: number): Promise<void>
  /** Takes this test's products out of the catalogue. */
  clear(): Promise<void>
}

/** The shop's shelf in a test's hands. What one test puts there, the next one does not meet. */
export function shelfOf(db: Db): Shelf {
  const put: string[] = []
  const change = (id: string, values: { pieces?: number; price_centavos?: number; status?: number }) =>
    db.updateTable('products').set(values).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    async put({ pieces, audience = 'Unisex', price = 28_900, ages = ['4', '6'], ...more }) {
      const id = more.id ?? `prenda-${randomBytes(4).toString('hex')}`
      const title = more.title ?? `Playera ${id.slice(7)}`
      await db
        .insertInto('products')
        .values({
          id,
          title,
          description: 'Cosida para una prueba.',
          price_centavos: price,
          pieces,
          ages,
          audience,
          garment: 'TShirt',
          design_id: null,
          images: ['frente', 'espalda', 'detalle'].map((side) => `/pictures/playera-dino-de-carton-${side}`),
          position: -1,
        })
        .execute()
      put.push(id)
      return { id, title, price, ages }
    },
    restock: async (id, pieces) => void (await change(id, { pieces })),
    reprice: async (id, price) => void (await change(id, { price_centavos: price })),
    pieces: (id) =>
      db.selectFrom('products').select(['pieces', 'held']).where('id', '=', id).executeTakeFirstOrThrow(),
    async clear() {
      if (put.length > 0)
        await db.updateTable('products').set({ status: 0 }).where('id', 'in', put.splice(0)).execute()
    },
  }
}
