import type { Category } from '../../../../domain/catalogue/catalogue.ts'
import type { CheckoutState } from '../../../../domain/purchase/checkout-states.ts'
import type { CodeGives, CodeState } from '../../../../domain/discounts/discount-code.ts'
import type { DiscountScope } from '../../../../domain/discounts/discount-scope.ts'
import { mexicanTime } from '../../../../domain/values/mexican-days.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { clockTime, shortDate } from '../../../../words/ago.ts'
import { counted, price } from '../../../../words/price.ts'

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)

/** 28950 → '$289.50', 28900 → '$289'. */
export const shortPrice = (amount: Centavos) => price(amount).replace(/(\.00)? MXN$/, '')

/** Words that markdowns and codes share. */
export const discountsCopy = {
  title: 'Descuentos',
  tabsLabel: 'Clases de descuentos',
  markdowns: 'Rebajas',
  codes: 'Códigos',
  back: 'Descuentos',
  more: 'Ver más',
  newest: 'Volver a lo más nuevo',
  when: 'Cuándo',
  scope: 'En qué prendas',
  scopes: {
    all: 'Todas',
    categories: 'Por categoría',
    products: 'Las que elija',
  } satisfies Record<DiscountScope['kind'], string>,
  categories: 'Categorías',
  category: {
    TShirt: 'Playeras',
    Hoodies: 'Sudaderas',
    Overshirts: 'Sobrecamisas',
    Sets: 'Conjuntos',
    Boy: 'Niño',
    Girl: 'Niña',
    Unisex: 'Unisex',
  } satisfies Record<Category, string>,
  categoriesMissing: 'Elige al menos una categoría.',
  productsMissing: 'Elige al menos una prenda: búscala por su nombre y márcala.',
  tooManyProducts: (most: number): string => `Elige ${most} prendas o menos, o hazlo por categoría.`,
  seek: 'Buscar prendas',
  seekHint: 'Título o clave',
  find: 'Buscar',
  chosen: 'Elegidas',
  found: (sought: string): string => `Con «${sought}»`,
  nothingFound: (sought: string): string => `Ninguna prenda con «${sought}».`,
  beginsDay: 'Desde el día',
  beginsTime: 'A las',
  beginsFault: 'Escribe el día y la hora completos, o deja los dos vacíos.',
  endsDay: 'Hasta el día',
  endsTime: 'A las (fin)',
  endsHint: 'Hora del centro de México. Sin hora: hasta que termine ese día.',
  endsFault: 'Escribe el día en que termina; la hora es opcional.',
  endsBeforeBegin: 'Termina antes de empezar. Elige un día o una hora después.',
  endsInPast: 'Ese momento ya pasó. Elige uno después de ahora.',
  percentFault: (most: number): string => `Un número entero del 1 al ${most}.`,
  amountFault: 'Una cantidad en pesos, por ejemplo 50 o 49.50.',
  gone: 'Ese descuento no existe. Puede que el enlace esté incompleto.',
  faulty: 'Falta algo: mira lo marcado.',
  scopeWords,
  windowWords,
  copy: 'Hacer otro igual',
}

function scopeWords(scope: DiscountScope): string {
  if (scope.kind === 'all') return 'toda la tienda'
  if (scope.kind === 'categories') return listed(scope.categories.map((each) => discountsCopy.category[each]))
  const count = scope.productIds.length
  return count === 1 ? '1 prenda elegida' : `${counted(count)} prendas elegidas`
}

/** 'del 27 nov, 09:00 al 30 nov': an end at midnight is the end of the day before. */
function windowWords(beginsAt: Date | null, endsAt: Date | null, now: Date): string {
  const begins = beginsAt && `${shortDate(beginsAt, now)}, ${clockTime(beginsAt)}`
  const ends = endsAt && endWords(endsAt, now)
  if (begins && ends) return `del ${begins} al ${ends}`
  if (begins) return `desde el ${begins}`
  return ends ? `hasta el ${ends}` : 'siempre'
}

function endWords(endsAt: Date, now: Date): string {
  const atMidnight = mexicanTime(endsAt) === '00:00'
  return atMidnight
    ? shortDate(new Date(endsAt.getTime() - 1), now)
    : `${shortDate(endsAt, now)}, ${clockTime(endsAt)}`
}

export const codesCopy = {
  new: 'Código nuevo',
  lead: 'Quien lo escribe al comprar, o llega por su enlace, paga menos.',
  search: 'Buscar códigos',
  searchHint: 'Cómo empieza el código',
  find: 'Buscar',
  all: 'Ver todos',
  none: 'Todavía no hay códigos. Haz uno para tu Instagram, para el Buen Fin o para quien te compra seguido: dura lo que digas, y nadie lo usa más veces de las que digas.',
  noneFound: (sought: string): string => `Ningún código empieza con «${sought}».`,
  states: {
    off: 'Apagado',
    prepared: 'Por empezar',
    running: 'Vale',
    ended: 'Terminó',
    'used-up': 'Se acabó',
  } satisfies Record<CodeState, string>,
  forOne: 'Para una persona',
  gives: 'Qué da',
  giveKinds: {
    percent: 'Por ciento',
    amount: 'Una cantidad',
    'free-shipping': 'Envío gratis',
  } satisfies Record<CodeGives['kind'], string>,
  givesWords,
  spelling: 'El código',
  spellingHint:
    'De 3 a 30 letras y números. Quien lo escribe no tiene que cuidar acentos ni mayúsculas. Vacío: lo inventamos. Después ya no cambia.',
  generated: 'REGALO',
  spellingFault: 'Necesita de 3 a 30 letras o números.',
  taken: 'Ya hay un código que se escribe así. Elige otro.',
  percent: 'Por ciento',
  percentHint: 'De lo que cuestan las prendas, sin el envío.',
  amount: 'Cantidad en pesos',
  amountHint: (least: Centavos): string =>
    `Se quita una vez de toda la compra. Las prendas nunca bajan de ${shortPrice(least)} en total.`,
  minimum: 'Compra mínima',
  minimumHint: 'En pesos: lo que deben costar las prendas del código. Vacío: sin mínimo.',
  minimumWords: (minimum: Centavos): string => (minimum === 0 ? 'sin mínimo' : shortPrice(minimum)),
  mostUses: 'Usos en total',
  mostUsesHint: 'Vacío: sin límite.',
  mostUsesFault: 'Un número entero desde 1, o vacío.',
  mostUsesPerBuyer: 'Usos por persona',
  mostUsesPerBuyerHint: 'Vacío: sin límite.',
  onMarkedDown: 'También en prendas rebajadas',
  onMarkedDownWords: (yes: boolean): string => (yes ? 'también en rebajadas' : 'no en rebajadas'),
  limits: 'Cuándo y cuántas veces',
  beginsHint: 'Hora del centro de México. Vacío: desde ahora.',
  make: 'Hacer el código',
  uses: 'Usos',
  usesWords: (uses: number, most: number | null): string =>
    most === null
      ? uses === 1
        ? '1 uso'
        : `${counted(uses)} usos`
      : `${counted(uses)} de ${counted(most)} usos`,
  perBuyer: (most: number | null): string =>
    most === null ? '' : most === 1 ? '1 por persona' : `${counted(most)} por persona`,
  given: 'Se ha dado',
  givenWords: (given: Centavos): string => `${shortPrice(given)} dados`,
  forWhom: 'Para',
  erased: 'alguien cuyos datos se borraron',
  because: 'Por',
  becauseOrder: (number: string): string => `el pedido ${number}`,
  becauseMessage: 'un mensaje',
  share: 'Enlace para compartir',
  shareHint: 'Quien lo abre llega a la tienda con el código puesto. Sirve en Instagram, WhatsApp o un QR.',
  link: { copy: 'Copiar el enlace', copied: 'Copiado' },
  switchOff: 'Apagar',
  switchOn: 'Encender',
  switchedOff: 'El código ya no vale. Quien está pagando ahora mismo termina con él.',
  switchedOn: 'El código está encendido.',
  change: 'Cambiar',
  fixed:
    'Alguien ya lo usó, así que lo que da y en qué prendas ya no cambia. Para otra cosa, apágalo y haz otro.',
  save: 'Guardar cambios',
  saved: 'Guardado.',
  meanwhile:
    'Mientras escribías, alguien más cambió este código. Arriba está como quedó; abajo sigue lo tuyo. Si aún lo quieres así, guarda otra vez.',
  inUse:
    'Mientras escribías, alguien usó el código: lo que da y en qué prendas ya no cambia. Apágalo y haz otro.',
  moreUses: (uses: number): string =>
    `Ya se usó ${uses === 1 ? '1 vez' : `${counted(uses)} veces`}: escribe ese número o uno mayor.`,
  whoUsed: 'Quién lo usó',
  nobodyYet: 'Nadie todavía. En cuanto alguien compre con él, aparece aquí con su pedido.',
  useState: {
    open: 'pagando ahora',
    awaiting_payer: 'pagando ahora',
    awaiting_transfer: 'por transferir',
    capturing: 'pagando ahora',
    confirming: 'pagando ahora',
    paid: 'pagado',
    review: 'en revisión',
    returning: 'de regreso',
    closed: 'sin pagar',
  } satisfies Record<CheckoutState, string>,
}

function givesWords(gives: CodeGives): string {
  if (gives.kind === 'percent') return `${gives.percent}% menos`
  return gives.kind === 'amount' ? `${shortPrice(gives.amount)} menos` : 'envío gratis'
}
