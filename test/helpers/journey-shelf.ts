import { randomBytes } from 'node:crypto'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { countIn, setUnit } from './set-unit.ts'
import type { JourneyShop } from './journey-shop.ts'

export type Shelved = { id: string; title: string; price: number; ages: string[] }

export type Shelf = {
  /** Adds the product at the front of the catalogue, counted together. `price` is in whole centavos. */
  put(product: Partial<Shelved> & { pieces: number; audience?: 'Boy' | 'Girl' | 'Unisex' }): Promise<Shelved>
  /** Adds a product that is counted by size; its ages are those of `pieces`. */
  putBySize(product: Partial<Shelved> & { piecesBySize: PiecesBySize }): Promise<Shelved>
  /** `pieces` includes held pieces, like an owner's count. */
  restock(id: string, pieces: number, size?: string): Promise<void>
  pieces(id: string): Promise<{ pieces: number; held: number }>
  reprice(id: string, price: number): Promise<void>
  clear(): Promise<void>
}

/** `clear` removes the products, so that the next test does not see them. */
export function shelfOf({ db, waitForFreshPages }: Pick<JourneyShop, 'db' | 'waitForFreshPages'>): Shelf {
  const put: string[] = []
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
      await waitForFreshPages(id)
      return { id, title, price, ages }
    },
    async putBySize({ piecesBySize, ...product }) {
      const ages = Object.keys(piecesBySize)
      const shelved = await this.put({ ...product, ages, pieces: 0 })
      await countIn(db, shelved.id, piecesBySize)
      await waitForFreshPages(shelved.id)
      return shelved
    },
    async restock(id, pieces, size) {
      await setUnit(db, id, { pieces, ...(size !== undefined && { size }) })
      await waitForFreshPages(id)
    },
    async reprice(id, price) {
      await db.updateTable('products').set({ price_centavos: price }).where('id', '=', id).execute()
      await waitForFreshPages(id)
    },
    pieces: (id) =>
      db.selectFrom('products').select(['pieces', 'held']).where('id', '=', id).executeTakeFirstOrThrow(),
    async clear() {
      const ids = put.splice(0)
      if (ids.length === 0) return
      await db.updateTable('products').set({ status: 0 }).where('id', 'in', ids).execute()
      await waitForFreshPages(ids.at(-1)!)
    },
  }
}
