import type { Audience, Garment, ProductStatus } from '../../domain/catalogue/catalogue.ts'
import type { CheckoutState } from '../../domain/purchase/checkout-states.ts'
import type { MissingToSell, ProductField } from '../../domain/catalogue/product-editing.ts'
import type { ManualMovementReason } from '../../domain/catalogue/stock-movement.ts'
import { clockTime } from '../ago.ts'
import { onlineTitle } from '../payment-provider-words.ts'
import { counted } from '../price.ts'
import { sizeWords } from '../sizes.ts'

const pieces = (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`)
const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)

type Holding = { pieces: number; state: CheckoutState; until: Date; size?: string }

/** '4' → '4 Años', '0-3m' → '0-3 meses', 'M' → 'M'. */
const sizeName = (size: string) => sizeWords(size).replace('Talla ', '')
const ageName = (size: string) => (/^[\d-]+$/.test(size) ? `edad ${size}` : `talla ${sizeName(size)}`)
/** '4' → 'la edad 4', 'M' → 'la talla M', '0-3m' → 'la talla 0-3 meses'. */
const theAge = (size: string) => `la ${ageName(size)}`
const ofAge = (size: string) => (size === '' ? '' : ` de ${theAge(size)}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
type SizePieces = { size: string; pieces: number }
const ofSizes = (sizes: readonly SizePieces[]) =>
  listed(sizes.map(({ size, pieces: count }) => `${count}${ofAge(size)}`))

const lacking: Record<MissingToSell, string> = {
  picture: 'una foto',
  price: 'el precio',
  category: 'para quién es o qué prenda es',
}

export const productCopy = {
  newTitle: 'Producto nuevo',
  newHint: 'Nace como borrador: nadie lo ve hasta que lo pongas en la tienda.',
  back: 'Productos',
  unknown: 'Ese producto no existe. Puede que el enlace esté incompleto.',
  state: { 0: 'Retirado', 1: 'En la tienda', 2: 'Borrador' } satisfies Record<ProductStatus, string>,
  fields: {
    status: 'Estado',
    title: 'Título',
    description: 'Descripción',
    price: 'Precio',
    audience: 'Para quién',
    garment: 'Prenda',
    ages: 'Edades o tallas',
    designId: 'Diseño',
    collections: 'Colecciones',
    pictures: 'Fotos',
    grams: 'Peso de una pieza',
    box: 'Su caja',
  } satisfies Record<ProductField, string>,
  untitled: 'Tu producto',
  titleHint: 'Como lo lee quien compra.',
  priceHint: 'En pesos, con IVA.',
  /** The markdown's name follows, as a link. */
  markedDown: (price: string, end: string): string =>
    `En la tienda cuesta ${price} hasta el ${end}, por la rebaja `,
  /** Customers with an account. */
  keptBy: (customers: number): string =>
    customers === 1 ? '1 la tiene en favoritos' : `${counted(customers)} la tienen en favoritos`,
  agesHint: 'Separadas por comas: 3-6 m, 12 meses, 4, 8-10, 2T, M, CH, Unitalla.',
  descriptionHint: 'Qué lo hace especial, de qué está hecho, cómo se lava.',
  id: 'Clave',
  idHint: 'Parte de su dirección en la tienda. Vacía se hace del título; después ya no cambia.',
  idTaken: (id: string) => `Ya hay un producto con la clave ${id}. Escribe otra o déjala vacía.`,
  designHint: 'Para que «Diseña la tuya» tome sus piezas de aquí.',
  collectionsHint: 'Puede estar en varias. Se hacen en Productos, Colecciones.',
  noCollection: 'ninguna',
  gramsHint: 'En gramos, para la paquetería. Vacío: lo que dice Envíos, Paquetes.',
  boxHint: 'Largo x ancho x alto en cm, como 40x30x12. Vacío: tu caja usual.',
  usualWeight: 'el usual',
  usualBox: 'la usual',
  gramsOf: (grams: number) => `${grams} g`,
  none: 'Ninguno',
  nobody: 'Sin elegir',
  audience: { Boy: 'Niño', Girl: 'Niña', Unisex: 'Unisex' } satisfies Record<Audience, string>,
  garment: {
    TShirt: 'Playera',
    Hoodies: 'Sudadera',
    Overshirts: 'Sobrecamisa',
    Sets: 'Conjunto',
  } satisfies Record<Garment, string>,
  picturesHint:
    'La primera es la de la tarjeta. Di en pocas palabras qué se ve: lo lee quien no puede verla.',
  save: 'Guardar',
  saveDraft: 'Guardar borrador',
  create: 'Crear borrador',
  activate: 'Poner en la tienda',
  retire: 'Retirar de la tienda',
  duplicate: 'Duplicar',
  more: 'Más con este producto',
  seeInShop: 'Verlo en la tienda',
  seeAsShoppers: 'Ver como la verán',
  preview: 'Así se ve',
  previewCard: 'Su tarjeta en el catálogo',
  previewPage: 'Su página',
  previewSoldOut: 'Como agotado: no le quedan piezas libres.',
  previewNew: 'Como agotado: sus piezas se anotan cuando ya lo creaste.',
  previewShort: 'Cómo se ve',
  previewOf: (title: string) => `${title} (vista previa)`,
  saved: 'Guardado.',
  nothingNew: 'No había nada nuevo que guardar.',
  activated: 'Ya está en la tienda.',
  activatedSoldOut: 'Ya está en la tienda, como agotado: anota abajo cuántas piezas hay.',
  retired: 'Retirado: ya no se ve en la tienda.',
  created: 'Borrador creado. Nadie lo ve hasta que lo pongas en la tienda; sus piezas se anotan abajo.',
  undo: 'Deshacer',
  undone: 'Quedó como estaba.',
  copyOf: (title: string) => `${title} (copia)`,
  gone: 'Ese producto ya no existe.',
  lacking: (what: readonly MissingToSell[]) =>
    `Para venderse le falta ${listed(what.map((each) => lacking[each]))}.`,
  picturesNotShown: (sites: readonly string[]) =>
    `Las fotos de ${listed(sites)} no se verían en la tienda. Súbelas aquí, o pide que se agregue el sitio.`,
  noDesign: 'Ese diseño ya no existe. Elige otro.',
  ageInUse: (size: string, holders: readonly Holding[], orders: readonly string[]) =>
    [
      `${capital(theAge(size))} no se puede quitar todavía.`,
      ...holders.map((holder) => `Apartada: ${piecesCopy.holder(holder)}.`),
      ...(orders.length > 0 ? [`Falta enviarla en ${listed(orders)}.`] : []),
    ].join(' '),
  ageBegins: (size: string) => `${capital(theAge(size))} empieza con 0 piezas.`,
  ageLeft: (size: string, count: number) => `Se quitó ${theAge(size)} con ${pieces(count)}.`,
  ageGoneNote: (size: string) => (size === '' ? '' : `Se quitó ${theAge(size)}`),
  undoneTooLate:
    'No se deshizo: mientras tanto se vendieron, apartaron o movieron piezas. Corrige las edades y anota sus piezas.',
  faulty: 'No se guardó: revisa lo que está marcado.',
  conflict: (who: string, when: string) =>
    `No se guardó todavía: ${who} cambió lo mismo ${when}. Mira lo marcado, decide y guarda otra vez.`,
  conflictElsewhere:
    'No se guardó todavía: mientras editabas, lo mismo cambió por otro lado. Mira lo marcado, decide y guarda otra vez.',
  theirs: (value: string) => `Ahora dice: ${value}`,
  wasBefore: (value: string) => `Antes decía: ${value}`,
  nothing: 'nada',
} as const

export const piecesCopy = {
  title: 'Piezas',
  toPieces: (count: number) => `Piezas: ${count}`,
  onHand: (count: number) => `${pieces(count)} en total`,
  free: (count: number) => `${pieces(count)} ${count === 1 ? 'libre' : 'libres'}`,
  held: (count: number) => `${count} ${count === 1 ? 'apartada' : 'apartadas'}`,
  reason: '¿Qué pasó?',
  reasons: {
    arrived: 'Llegaron',
    counted: 'Conté y hay',
    damaged: 'Se dañaron',
    correction: 'Corrección (+ o −)',
  } satisfies Record<ManualMovementReason, string>,
  countedHint: 'Al contar incluye las apartadas; no cuentes las de pedidos ya pagados.',
  amount: 'Cuántas',
  note: 'Nota',
  move: 'Anotar',
  columns: { size: 'Talla', pieces: 'Piezas', held: 'Apartadas', free: 'Libres', amount: 'Cuántas' },
  amountOf: (size: string) => `Cuántas de ${theAge(size)}`,
  oneMore: (size: string) => `Una más de ${theAge(size)}`,
  oneLess: (size: string) => `Una menos de ${theAge(size)}`,
  ageName,
  sizeName,
  severalHint: 'Llena solo las tallas que cambian: se anotan todas o ninguna.',
  moved: (count: number) => `Listo: ahora hay ${pieces(count)}.`,
  movedSizes: (sizes: readonly SizePieces[]) => `Listo: ahora hay ${ofSizes(sizes)}.`,
  movedAlready: 'Eso ya estaba anotado.',
  undoneNote: 'Se deshizo lo anterior',
  noNumber: 'Escribe cuántas piezas, con un número entero.',
  noNumberOf: (size: string) => `Escribe cuántas${ofAge(size)}, con un número entero.`,
  meanwhile: (count: number, size = '') =>
    `Mientras contabas se vendió o movió alguna${ofAge(size)}: ahora hay ${pieces(count)}. Revisa tu cuenta y anota otra vez.`,
  belowHeld: (held: number, left: number, size = '') =>
    `${left === 1 ? 'Quedaría' : 'Quedarían'} ${left}${ofAge(size)}, y hay ${held} ${held === 1 ? 'apartada' : 'apartadas'}:`,
  countedOtherwise:
    'Ese producto ya se cuenta de otra manera, o cambiaron sus edades. Mira lo que hay ahora y anota otra vez.',
  belowHeldThen: 'Pon al menos esas, o espera a que se liberen.',
  heldBy: 'Quién las tiene apartadas',
  holder: ({ pieces: count, state, until, size = '' }: Holding) =>
    `${count}${ofAge(size)} · ${holderWords(state, until)}`,
} as const

export const countingCopy = {
  bySize: 'Contar por talla',
  bySizeHint:
    'Se cuentan todas juntas: la tienda no sabe qué talla queda y vende cualquiera. Escribe cuántas hay de cada una, con las apartadas; 0 si no hay.',
  present: (total: number) => `Ahora hay ${pieces(total)} en total.`,
  sum: (sum: number, total: number) =>
    sum === total
      ? `Suman ${sum}, como ahora.`
      : `Suman ${sum}; ahora hay ${total}. Se guarda lo que contaste y la diferencia queda en su historia.`,
  save: 'Guardar la cuenta',
  together: 'Contar todas juntas',
  togetherHint: 'Se suman las piezas de todas las tallas, y la tienda vende cualquiera mientras quede una.',
  missing: 'Escribe un número en cada talla; 0 si no hay.',
  countedBySize: (sizes: readonly SizePieces[]) => `Contadas por talla: ${ofSizes(sizes)}.`,
  countedTogether: (count: number) => `Ahora se cuentan todas juntas: ${pieces(count)}.`,
  already: 'Ya estaba contado así.',
  undoneTooLate: 'No se deshizo: mientras tanto se vendieron o movieron piezas.',
} as const

function holderWords(state: CheckoutState, until: Date): string {
  if (state === 'open' || state === 'awaiting_payer')
    return `alguien que está pagando, hasta las ${clockTime(until)}`
  if (state === 'capturing') return 'alguien cuyo pago se está cobrando ahora'
  if (state === 'confirming') return `un pago que ${onlineTitle} está revisando`
  return 'un pago en revisión'
}

export const productHistoryCopy = {
  title: 'Historia',
  empty: 'Todavía no se le ha hecho nada desde la trastienda.',
  older: 'Ver más antiguo',
  newest: 'Volver a lo más nuevo',
  reason: {
    arrived: 'Llegaron',
    counted: 'Se contaron',
    damaged: 'Se dañaron',
    correction: 'Corrección',
    sheet: 'Por hoja',
    first: 'Se dio de alta',
  },
  /** `isOfSeveral`: the product has several sizes, so the size '' means all of them together. */
  change: (change: number, left: number, { size = '', isOfSeveral = false }) =>
    `${size !== '' ? `${capital(ageName(size))}: ` : isOfSeveral ? 'Todas juntas: ' : ''}${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}, ${left === 1 ? 'queda' : 'quedan'} ${left}`,
  changed: 'Cambió',
  told: (people: number): string =>
    people === 1
      ? 'Se avisó a 1 persona que esperaba'
      : `Se avisó a ${people.toLocaleString('es-MX')} personas que esperaban`,
  by: (who: string) => (who === '' || who === 'consola' ? 'la máquina' : who),
} as const
