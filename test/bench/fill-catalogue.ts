import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { vacuumAllVisible } from './vacuum-all-visible.ts'

/** A word in the names of about 40 products, whatever the size of the catalogue. */
export const rareWord = 'azulejo'
/** Two words in product names: the first in a fiftieth of all products, the second in a quarter. */
export const commonWord = 'ajolote'
export const garmentWord = 'playera'

/** The id of the product at this place, counted from 0. */
export const productId = (n: number) => `prenda-${String(n + 1).padStart(6, '0')}`
export const productIds = (count: number) => Array.from({ length: count }, (_, n) => productId(n))

const nouns =
  'Ajolote Alebrije Ardilla Arcoíris Avioneta Ballena Barquito Bombero Búho Caballito Cactus Camión Caracol Castillo Catarina Cohete Colibrí Conejo Corona Cometa Delfín Dinosaurio Dragón Elefante Estrella Flamenco Guitarra Hada Jaguar Jirafa Koala Lobo Luchador Luna Mariposa Monarca Muñeca Nopal Ñandú Osito Papalote Pirata Quetzal Rana Robot Sirena Tortuga Trompo Unicornio Zorro'
const syllables = 'to la ma que ri zo pa ne cu mi sa lo te vi ga no'

/**
 * Adds always the same products, sorted as in an owner's spreadsheet (audiences in blocks), some sold out, withdrawn
 * or without a picture. The number of different names grows with `count`. A hundred thousand products take a minute.
 */
export async function fillCatalogue(db: Db, count: number): Promise<void> {
  await db
    .insertInto('designs')
    .values(
      Array.from({ length: 16 }, (_, position) => ({
        id: `estampado-${position}`,
        name: `Estampado ${position}`,
        picture: '/pictures/diseno-luna',
        colours: ['Black', 'White'] as const,
        garments: ['TShirt', 'Hoodies'] as const,
        position,
      })).map((design) => ({ ...design, colours: [...design.colours], garments: [...design.garments] })),
    )
    .execute()
  await sql`
    INSERT INTO products (id, status, title, description, price_centavos, pieces, ages, audience, garment, design_id, images, position, created_at, updated_at)
    SELECT
      'prenda-' || lpad(n::text, 6, '0'),
      CASE WHEN h % 25 = 3 THEN 0 ELSE 1 END,
      (ARRAY['Playera', 'Sudadera', 'Sobrecamisa', 'Conjunto'])[kind] || ' ' ||
        (${nouns.split(' ')}::text[])[1 + h / 7 % 50] || ' de ' || initcap(name),
      'Nació de una tarde de lluvia y unas tijeras sin punta, y desde entonces no se la quitan. Algodón peinado, costuras planas que no pican, cuello que no se vence. Lávala al revés con agua fría. Tiraje ' || h % 90 || '.',
      (ARRAY[28900, 54900, 47900, 62900])[kind] + 1000 * (h % 12),
      CASE WHEN h % 17 = 5 THEN 0 WHEN h % 4 = 1 THEN 1 ELSE 3 + h % 40 END,
      CASE h % 9 WHEN 0 THEN '{2,4}'::text[] WHEN 1 THEN '{4,6,8}' WHEN 2 THEN '{6}' WHEN 3 THEN '{8-10}' WHEN 4 THEN '{0-1,2}'
        WHEN 5 THEN '{1,2,3,4,6,8}' WHEN 6 THEN '{unitalla}' WHEN 7 THEN '{10}' ELSE '{4}' END || CASE WHEN n % (${count}::int / 40 + 1) = 7 THEN '{12}'::text[] ELSE '{}' END,
      (ARRAY['Boy', 'Girl', 'Unisex'])[1 + 3 * (n - 1) / ${count}::int],
      (ARRAY['TShirt', 'Hoodies', 'Overshirts', 'Sets'])[kind],
      CASE WHEN h % 5 = 0 THEN 'estampado-' || h % 16 END,
      CASE WHEN h % 100 = 42 THEN '{}'::text[] ELSE ARRAY[picture || '-frente', picture || '-espalda', picture || '-detalle'] END,
      n,
      timestamptz '2026-01-01' + make_interval(secs => h % 8000000),
      timestamptz '2026-01-01' + make_interval(secs => h % 8000000)
    FROM generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT abs(hashint4(n)) AS h) AS hashed,
      LATERAL (SELECT 1 + h / 1000 % 4 AS kind, '/pictures/' || (${await pictured()}::text[])[1 + h % 30] AS picture) AS drawn,
      LATERAL (SELECT string_agg((${syllables.split(' ')}::text[])[1 + (n % (${count}::int / 40 + 1)) / (16 ^ i)::int % 16], '' ORDER BY i DESC) AS word
        FROM generate_series(0, 2) AS i) AS spelled,
      LATERAL (SELECT CASE WHEN n % (${count}::int / 40 + 1) = 0 THEN ${rareWord} ELSE word || 'l' END AS name) AS named`.execute(
    db,
  )
  await countBySize(db)
  // Each counted size has updated the shelf, so its rows lie in no order; in a shop few sizes come or go at a time.
  await sql`CLUSTER shelf USING shelf_in_order`.execute(db)
  await vacuumAllVisible(db, ['products', 'stock_units', 'designs', 'shelf'])
}

/** Products with several ages are counted by size; some of their sizes are sold out. */
async function countBySize(db: Db): Promise<void> {
  await sql`
    WITH together AS (DELETE FROM stock_units WHERE size = '' RETURNING product_id, pieces)
    INSERT INTO stock_units (product_id, size, pieces)
    SELECT id, age, CASE WHEN place % 3 = 2 THEN 0 ELSE together.pieces END
    FROM together JOIN products ON id = product_id, unnest(ages) WITH ORDINALITY AS each (age, place)`.execute(
    db,
  )
}

/** Returns the names of real pictures, so that the pages show real files. */
async function pictured(): Promise<string[]> {
  const files = await readdir('catalogue/pictures')
  const fronts = files.flatMap((file) => /^(.+)-frente-[0-9a-f]{8}/.exec(file)?.[1] ?? [])
  return [...new Set(fronts)].toSorted().slice(0, 30)
}
