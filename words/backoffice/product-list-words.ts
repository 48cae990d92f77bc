import type { Audience, Garment, ProductStatus } from '../../domain/catalogue/catalogue.ts'
import type { ProductSorting, ProductTab } from '../../domain/catalogue/product-list.ts'
import { counted } from '../price.ts'

/** '4' → '4', '0-3m' → '0-3 m'. */
const shortSize = (size: string) => size.replace(/m$/, '\u00a0m')

export const productListCopy = {
  title: 'Productos',
  add: 'Nuevo producto',
  tabsLabel: 'Listas de productos',
  tabs: {
    all: 'Todos',
    active: 'En la tienda',
    few: 'Por acabarse',
    'sold-out': 'Agotados',
    'missing-sizes': 'Faltan tallas',
    'to-count': 'Por contar',
    awaited: 'Con gente que espera',
    draft: 'Borradores',
    retired: 'Retirados',
  } satisfies Record<ProductTab, string>,
  search: 'Buscar productos',
  searchHint: 'Título o clave',
  find: 'Buscar',
  clearSearch: 'Quitar la búsqueda',
  category: 'Categoría',
  everyCategory: 'Categoría',
  collections: 'Colecciones',
  categories: {
    TShirt: 'Playeras',
    Hoodies: 'Sudaderas',
    Overshirts: 'Sobrecamisas',
    Sets: 'Conjuntos',
    Boy: 'Niño',
    Girl: 'Niña',
    Unisex: 'Unisex',
  } satisfies Record<Garment | Audience, string>,
  sort: 'Orden',
  sortings: {
    shop: 'Orden de la tienda',
    newest: 'Los más nuevos',
    cheapest: 'Los más baratos',
    dearest: 'Los más caros',
    scarcest: 'Con menos piezas',
  } satisfies Record<ProductSorting, string>,
  states: { 0: 'Retirado', 1: 'En la tienda', 2: 'Borrador' } satisfies Record<ProductStatus, string>,
  soldOut: 'Agotado',
  sizeSoldOut: 'agotada',
  shortSize,
  /** Shown if only a missing picture keeps a product out of the shop. */
  noPicture: 'Sin foto',
  columns: {
    product: 'Producto',
    state: 'Estado',
    price: 'Precio',
    pieces: 'Piezas',
    held: 'Apartadas',
    sold: 'Vendidas, 28 días',
  },
  pieces: (count: number) => (count === 1 ? '1 pieza' : `${counted(count)} piezas`),
  held: (count: number) => (count === 1 ? '1 apartada' : `${counted(count)} apartadas`),
  sold: (count: number) => (count === 1 ? '1 vendida' : `${counted(count)} vendidas`),
  soldHint: 'en 28 días',
  more: 'Más productos',
  first: 'Volver al principio',
  exportAll: { csv: 'Bajar todo en CSV', xlsx: 'Bajar todo en Excel' },
  exportThese: { csv: 'Bajar esta lista en CSV', xlsx: 'Bajar esta lista en Excel' },
  empty: {
    none: {
      title: 'Aquí vive lo que vendes',
      text: 'Empieza por uno: una foto, un título, su precio y cuántas piezas hay. Nace como borrador y nadie lo ve hasta que tú digas.',
      action: 'Crear el primero',
      spreadsheet: 'O trae muchos de una hoja de cálculo',
    },
    search: { title: 'Nada coincide', text: 'Prueba con menos letras o con otra palabra del título.' },
    tabs: {
      all: { title: 'Ninguno en esta categoría', text: 'Mira otra, o todas.' },
      active: { title: 'Nada a la venta', text: 'Pon en la tienda un borrador que ya tenga foto y precio.' },
      few: {
        title: 'Nada está por acabarse',
        text: 'Aquí avisamos cuando a algo le quedan tres piezas o menos.',
      },
      'sold-out': { title: 'Nada está agotado', text: 'Lo que se venda hasta la última pieza llega aquí.' },
      'missing-sizes': {
        title: 'A nada le faltan tallas',
        text: 'Lo que está en la tienda y se cuenta por talla llega aquí cuando una talla se agota y otras quedan.',
      },
      awaited: {
        title: 'Nadie espera nada',
        text: 'Quien pide «Avísame» en una prenda o talla agotada, y confirma su correo, se cuenta aquí.',
      },
      'to-count': {
        title: 'Nada por contar',
        text: 'Aquí espera lo que está en la tienda, tiene varias edades y se cuenta todo junto, hasta que lo cuentes por talla.',
      },
      draft: { title: 'Ningún borrador', text: 'Lo nuevo espera aquí hasta que lo pongas en la tienda.' },
      retired: {
        title: 'Nada retirado',
        text: 'Lo que saques de la tienda se guarda aquí, con su historia.',
      },
    } satisfies Record<ProductTab, unknown>,
    seeAll: 'Ver todos los productos',
  },
} as const
