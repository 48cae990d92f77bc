import { piecesCopy } from '../../../../words/backoffice/product-page-words.ts'
import { counted } from '../../../../words/price.ts'

const products = (count: number) => (count === 1 ? '1 producto' : `${counted(count)} productos`)

export const manyProductsCopy = {
  title: 'Cambiar varios',
  back: 'Volver a la lista',
  lead: 'Escribe encima y guarda. O marca varios y abajo eliges qué les cambia a todos.',
  choose: (title: string) => `Elegir ${title}`,
  stateOf: (title: string) => `Estado de ${title}`,
  priceOf: (title: string) => `Precio de ${title}`,
  piecesOf: (title: string, size?: string) =>
    `Piezas de ${title}${size === undefined ? '' : `, ${piecesCopy.sizeName(size)}`}`,
  reason: 'Si cambias piezas, ¿por qué?',
  save: 'Guardar todo',
  saved: (count: number) =>
    count === 0 ? 'No había nada nuevo que guardar.' : `Se guardó: ${products(count)}.`,
  notAll: (count: number) => `Esto quedó sin cambiar en ${products(count)}:`,
  now: (what: string, theirs: string, yours: string, who: string) =>
    `${who} lo cambió mientras tanto: ${what} es ahora ${theirs}; tú escribiste ${yours}. Guarda otra vez si quieres lo tuyo.`,
  somebody: 'Alguien',
  noPieces: 'Piezas: escribe un número entero que cuadre con el motivo.',
  saveFirst: 'No se hizo nada todavía: guarda primero lo que escribiste encima, y luego cambia varios.',
  notSavedYet: 'lo que escribiste no se ha guardado.',
  what: 'A los elegidos',
  collect: (name: string) => `Poner en «${name}»`,
  uncollect: (name: string) => `Quitar de «${name}»`,
  collections: 'Colecciones',
  noCollection: 'ninguna',
  changes: {
    'percent+': 'Subir el precio en %',
    'percent-': 'Bajar el precio en %',
    'amount+': 'Subir el precio en pesos',
    'amount-': 'Bajar el precio en pesos',
    'status:1': 'Poner en la tienda',
    'status:2': 'Pasar a borrador',
    'status:0': 'Retirar',
    'audience:Boy': 'Para niño',
    'audience:Girl': 'Para niña',
    'audience:Unisex': 'Para todos (unisex)',
    'garment:TShirt': 'Son playeras',
    'garment:Hoodies': 'Son sudaderas',
    'garment:Overshirts': 'Son sobrecamisas',
    'garment:Sets': 'Son conjuntos',
    grams: 'Poner su peso, en gramos',
    box: 'Poner su caja, como 40x30x12',
  },
  amount: 'Cuánto',
  amountHint:
    'Los precios quedan en pesos enteros. Sin peso o sin caja, quedan los usuales. Antes ves cómo quedaría cada uno.',
  all: (most: number) => `Todos los de esta lista, también los de otras páginas (hasta ${most})`,
  preview: 'Ver cómo quedarían',
  markDown: 'Rebajar',
  tooManyToMarkDown: (most: number) =>
    `Son más de ${most}. Elige menos, o haz la rebaja por categoría en Descuentos.`,
  nothingChosen: 'Elige uno o varios productos.',
  noAmount: 'Escribe cuánto: un por ciento sin decimales o un precio en pesos, mayor que cero.',
  tooMany: (most: number) => `Son más de ${most}. Busca o filtra para hacerlo por partes.`,
  previewTitle: (count: number) => `Así quedarían ${products(count)}`,
  stays: (count: number) =>
    count === 1
      ? '1 producto ya está así o su precio no daría: se queda como está.'
      : `${products(count)} ya están así o su precio no daría: se quedan como están.`,
  from: 'antes',
  to: 'ahora',
  doIt: 'Hacer el cambio',
  cancel: 'Mejor no',
  fields: {
    price: 'el precio',
    status: 'el estado',
    audience: 'para quién',
    garment: 'la prenda',
    collections: 'la lista de colecciones',
    grams: 'el peso',
    box: 'la caja',
  } as Partial<Record<string, string>>,
} as const

export const productSortingCopy = {
  title: 'Orden de la tienda',
  back: 'Productos',
  open: 'Ordenar la tienda',
  lead: 'Así se ven en la tienda, de arriba hacia abajo. Marca los que quieras y elige a dónde van.',
  leadByDragging: 'Arrastra de los puntitos, o marca varios y muévelos juntos.',
  keys: 'Con teclado: flechas hasta el producto, flecha derecha a los puntitos, Enter, flechas y Enter otra vez.',
  list: 'Productos en el orden de la tienda',
  handle: (title: string): string => `Mover ${title}`,
  choose: (title: string): string => `Elegir ${title}`,
  where: 'Ponerlos',
  first: 'Al principio',
  last: 'Al final',
  before: (title: string): string => `Antes de ${title}`,
  beside: 'O antes del que tiene la clave',
  move: 'Mover los elegidos',
  moving: 'Moviendo…',
  moved: (count: number): string =>
    count === 1 ? 'Movido. Así se ve ya en la tienda.' : `Se movieron ${count}.`,
  nothingChosen: 'Marca primero lo que quieres mover.',
  gone: 'No se movió: lo que elegiste, o el lugar a donde iba, ya no está.',
  more: 'Los que siguen',
  toFirst: 'Volver al principio',
  empty: 'Todavía no hay nada a la venta',
  emptyText: 'Cuando haya productos en la tienda, aquí eliges cuál se ve primero.',
} as const
