import { randomUUID } from 'node:crypto'
import { insertProduct } from '../../data/catalogue/product-editing.ts'
import { insertMovements, setPieces } from '../../data/catalogue/stock-movements.ts'
import type { ProductFields, ToldPicture } from '../../domain/catalogue/product-editing.ts'
import { movementReasons } from '../../domain/catalogue/stock-movement.ts'
import { written } from './in-tables.ts'

/** As long as a title may be. */
const longTitle =
  'Sobrecamisa de Mezclilla Reciclada con Botones de Madera, Dos Bolsas y Forro de Franela para Mañanas Frías en Casa'

const picture = (address: string): ToldPicture => ({ address, text: '' })

/** The pictures that the demonstration has of a product. */
const three = (id: string) =>
  ['frente', 'espalda', 'detalle'].map((side) => picture(`/pictures/${id}-${side}`))

const usual: ProductFields = {
  status: 2,
  title: 'Playera de Prueba',
  description: 'Algodón peinado, suave desde el primer día.',
  price: 28_900,
  audience: 'Unisex',
  garment: 'TShirt',
  ages: ['4', '6', '8-10'],
  designId: null,
  pictures: three('playera-dino-de-carton'),
}

/** Products that a page must bear; none of them is in the shop. */
export const hardProducts = {
  'playera-retirada': { ...usual, status: 0, title: 'Playera Retirada en Otoño' },
  'nombre-mas-largo': { ...usual, title: longTitle, price: 99_999_900, garment: 'Overshirts' },
  'playera-sin-nada': {
    ...usual,
    title: 'Playera sin Nada',
    description: '',
    ages: [],
    pictures: [],
    price: 0,
  },
  'playera-con-20-fotos': {
    ...usual,
    title: 'Playera con Veinte Fotos',
    pictures: [
      'playera-dino-de-carton',
      'sudadera-cohete-a-la-luna',
      'conjunto-ajolote-feliz',
      'playera-mascara-de-plata',
      'playera-colibri-de-las-seis',
      'sobrecamisa-bugambilia',
      'sudadera-nopal-con-lentes',
    ]
      .flatMap(three)
      .slice(0, 20),
  },
  'playera-con-historia': { ...usual, title: 'Playera con Historia' },
} satisfies Record<string, ProductFields>

/** A year of what happens to pieces, the last of it sold below what one remembers. */
const moved = Array.from({ length: 45 }, (_, place) => ({
  id: randomUUID(),
  productId: 'playera-con-historia',
  reason: movementReasons[place % movementReasons.length]!,
  change: [24, -1, -2, 1][place % 4]!,
  pieces: [25, 1, 23, 24][place % 4]!,
  note: place % 3 === 0 ? 'Llegó la caja de Saltillo; dos venían con la costura del cuello abierta' : '',
  staffId: null,
  who: 'Lucía',
  at: new Date(Date.UTC(2026, 10, 20) - place * 7 * 24 * 3_600_000),
}))

export const withHardProducts = written((db) =>
  db.transaction().execute(async (tx) => {
    let anew = false
    for (const [id, fields] of Object.entries(hardProducts))
      anew = (await insertProduct(tx, id, fields)) || anew
    if (!anew) return
    await insertMovements(tx, moved)
    await setPieces(tx, new Map([['playera-con-historia', 25]]))
  }),
)
