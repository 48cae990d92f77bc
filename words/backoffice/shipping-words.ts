import type { CarrierFault } from '../../domain/shipping/carriers.ts'
import type { PostalCodeFileFault } from '../../domain/shipping/postal-code-file.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { CodeRange, PlaceCost } from '../../domain/shipping/shipping.ts'
import { businessDays } from '../business-days-words.ts'
import { counted, price } from '../price.ts'

/** Postal codes in words: '64000' for one code, '64000–64999' for a range. */
export function codesInWords({ first, last }: CodeRange): string {
  return first === last ? first : `${first}–${last}`
}

/** A shipping cost in words; null: the owner set no cost, so the usual cost applies. */
export function costInWords(cost: Centavos | null): string {
  return cost === null ? 'el costo usual' : price(cost)
}

export const shippingCopy = {
  title: 'Envíos',
  tabsLabel: 'Partes de Envíos',
  tabs: {
    costs: 'Costos',
    carriers: 'Paqueterías',
    pickup: 'Recoger',
    parcels: 'Paquetes',
    postalCodes: 'Códigos postales',
  },
  lead: 'Quien compra ve el cambio en un segundo. Lo que ya se está pagando se cobra como se le dijo.',
  order:
    'Primero cuenta el costo del código, luego el del rango más corto, luego el del estado y, si no hay nada, el usual.',

  general: 'Para todo México',
  freeFrom: 'Gratis desde',
  freeFromHint: 'En pesos, ya con rebajas y códigos. Vacío: nunca es gratis. 0: siempre.',
  usualCost: 'Costo usual',
  usualCostHint: 'Lo que cuesta donde no escribiste otra cosa.',
  deliveryDays: 'Días hábiles hasta que llega',
  deliveryDaysHint: 'Desde que se paga. Se dice en cada prenda, en la compra, en el pedido y en su correo.',
  withMexicoCity: '¿Envías también a la Ciudad de México?',
  withMexicoCityHint: 'Si no, quien escriba un código de ahí lee que todavía no llegas.',
  yes: 'Sí',
  no: 'No',
  phoneNeeded: 'Pedir siempre el teléfono, para la paquetería. Si no, es opcional.',
  save: 'Guardar',
  saved: 'Guardado. La tienda ya lo dice.',
  same: 'No cambió nada.',
  meanwhile: (now: string): string =>
    `Alguien cambió esto mientras lo escribías: ahora dice ${now}. Lo tuyo sigue aquí; si lo guardas otra vez, queda lo tuyo.`,
  now(of: {
    freeFrom: Centavos | null
    usualCost: Centavos
    deliveryDays: number
    withMexicoCity: boolean
    phoneNeeded: boolean
  }): string {
    const free = of.freeFrom === null ? 'nunca gratis' : `gratis desde ${price(of.freeFrom)}`
    const city = of.withMexicoCity ? 'con Ciudad de México' : 'sin Ciudad de México'
    const phone = of.phoneNeeded ? 'teléfono obligatorio' : 'teléfono opcional'
    return [free, `${price(of.usualCost)} lo usual`, businessDays(of.deliveryDays), city, phone].join(', ')
  },

  byState: 'Por estado',
  byStateCount: (count: number): string =>
    count === 0 ? 'Todos cuestan lo usual' : count === 1 ? '1 con su costo' : `${count} con su costo`,
  byStateHint: 'En pesos. Vacío: lo usual.',
  codesStay: (count: number): string =>
    count === 1
      ? 'Hay 1 código con un costo suyo, que no cambia con esto.'
      : `Hay ${counted(count)} códigos con un costo suyo, que no cambian con esto.`,
  statesNow: (list: readonly { state: string; cost: Centavos | null }[]): string =>
    list.map(({ state, cost }) => `${state}, ${costInWords(cost)}`).join('; '),

  byCodes: 'Por código o por rango',
  byCodesHint: 'Un rango puede quedar dentro de otro: cuenta el más corto. No pueden cruzarse.',
  first: 'Código, o desde',
  last: 'Hasta',
  cost: 'Costo',
  put: 'Poner costo',
  putDone: (codes: CodeRange, cost: Centavos): string => `${codesInWords(codes)} cuesta ${price(cost)}.`,
  removed: (codes: CodeRange): string => `${codesInWords(codes)} ya no tiene un costo suyo.`,
  meanwhileCodes: (codes: CodeRange, cost: Centavos | null): string =>
    cost === null
      ? `${codesInWords(codes)} ya no tenía un costo suyo: alguien lo quitó.`
      : `${codesInWords(codes)} cuesta ${price(cost)}. Si guardas otra vez, cambia a lo que escribiste.`,
  meanwhileRemoved: (codes: CodeRange, cost: Centavos | null): string =>
    cost === null
      ? `${codesInWords(codes)} ya no tenía un costo suyo.`
      : `Alguien cambió ${codesInWords(codes)} a ${price(cost)}. Míralo y, si quieres, quítalo.`,
  crosses: (codes: CodeRange): string =>
    `Se cruza con ${codesInWords(codes)}. Haz que uno quede dentro del otro, o que no se toquen.`,
  tooMany: (most: number): string =>
    `Ya hay ${counted(most)} rangos. Quita alguno, o usa el costo de un estado.`,
  noneYet: 'Todavía ningún código cuesta algo distinto.',
  own(ranges: number, codes: number): string {
    const parts = [
      ranges > 0 && (ranges === 1 ? '1 rango' : `${counted(ranges)} rangos`),
      codes > 0 && (codes === 1 ? '1 código' : `${counted(codes)} códigos`),
    ]
    return `Con su costo: ${parts.filter(Boolean).join(' y ')}.`
  },
  more: 'Ver los siguientes',
  start: 'Volver al principio',
  change: 'Cambiar',
  remove: 'Quitar',
  removeOf: (codes: CodeRange): string => `Quitar el costo de ${codesInWords(codes)}`,
  changeOf: (codes: CodeRange): string => `Cambiar el costo de ${codesInWords(codes)}`,

  try: 'Prueba un código postal',
  tryHint: '¿Cuánto pagaría, y por qué?',
  tryPress: 'Probar',
  tried: {
    pays: (code: string, cost: Centavos): string => `${code} paga ${cost === 0 ? 'nada' : price(cost)}`,
    why(place: PlaceCost): string {
      switch (place.by) {
        case 'code':
          return 'por el costo de ese código'
        case 'range':
          return `por el rango ${codesInWords(place)}`
        case 'state':
          return `por su estado, ${place.state}`
        case 'usual':
          return 'el costo usual: no escribiste nada más para él'
      }
    },
    freeFrom: (freeFrom: Centavos): string =>
      freeFrom === 0 ? 'Todo se envía gratis.' : `Gratis desde ${price(freeFrom)} de compra.`,
    known: (city: string, states: string, suburbs: number): string =>
      `Es de ${[city, states].filter(Boolean).join(', ')} · ${suburbs === 1 ? '1 colonia' : `${counted(suburbs)} colonias`} en tu lista.`,
    unknown: (state: string): string =>
      `No está en tu lista de códigos postales; por sus números es de ${state}. Quien compra escribe su colonia.`,
    ofNoState: (code: string): string => `Ningún estado tiene el código ${code}: no se puede comprar con él.`,
    notServed: (states: string): string => `No se puede comprar con él: la tienda no envía a ${states}.`,
    malformed: 'Un código postal lleva cinco números, como 64000.',
  },

  faults: {
    amount: 'Escribe pesos, como 99 o 99.50.',
    amountTooMuch: (most: Centavos): string => `Lo más que se puede es ${price(most)}.`,
    days: 'Escribe de 1 a 90 días.',
    code: 'Un código postal lleva cinco números, como 64000.',
    order: 'El último código va después del primero.',
    costMissing: 'Escribe el costo.',
    mexicoCity: 'Di si envías a la Ciudad de México.',
  },
} as const

export const carriersCopy = {
  lead: 'Con quién envías, en el orden en que se ofrecen al enviar un pedido. Su enlace de rastreo llega al correo y al pedido de quien compró.',
  name: 'Nombre',
  follow: 'Página de rastreo',
  followHint: 'Con {} donde va el número de guía, como https://paqueteria.com/rastreo/{}. Vacío: sin enlace.',
  nameOf: (place: number): string => `Paquetería ${place}`,
  followOf: (place: number): string => `Página de rastreo ${place}`,
  removeHint: 'Deja vacío el nombre para quitarla. Los pedidos que ya van con ella se siguen igual.',
  fault: {
    'name-missing': 'Falta el nombre.',
    'name-too-long': 'El nombre es demasiado largo.',
    'name-twice': 'Esa paquetería está dos veces.',
    'address-malformed': 'Escribe una dirección que empiece con https://, con {} donde va la guía.',
  } satisfies Record<CarrierFault, string>,
  meanwhile:
    'Alguien cambió la lista mientras la escribías. Lo tuyo sigue aquí; si lo guardas otra vez, queda lo tuyo. Así está ahora:',
  test: 'Probar',
} as const

export const postalCodesCopy = {
  lead: 'Con la lista de Correos de México, quien compra elige su colonia en lugar de escribirla, y su código se compara con su estado.',
  summary: 'Tu lista',
  places: (places: number): string => (places === 1 ? '1 colonia' : `${counted(places)} colonias`),
  codes: (codes: number): string => (codes === 1 ? '1 código' : `${counted(codes)} códigos`),
  taken: (when: string): string => `Archivo de Correos de México, tomado el ${when}`,
  own: 'De otro archivo: cuando tomes el de Correos de México, queda solo ese.',
  none: 'Todavía no hay lista: quien compra escribe su colonia, y del código se sabe su estado.',
  how: 'Cómo se consigue',
  steps: [
    'Entra a la página de Correos de México donde se descargan los códigos postales.',
    'Elige «Todos» los estados y el formato TXT, y descarga.',
    'Elige aquí ese archivo, como llegó: .zip o .txt. Es para tu tienda; no se reparte a nadie más.',
  ],
  page: 'Descarga de códigos postales, Correos de México',
  pageUrl: 'https://www.correosdemexico.gob.mx/SSLServicios/ConsultaCP/CodigoPostal_Exportar.aspx',
  costsStay: 'Lo que cuestan los envíos no cambia: es tuyo, y vive aparte.',
  file: 'Archivo',
  fileHint: 'CPdescargatxt.zip o CPdescarga.txt, hasta 32 MB.',
  send: 'Tomar este archivo',
  sending: 'Enviando el archivo',
  sent: 'Lo tenemos.',
  goesOn:
    'Puedes cerrar esta página: la tienda sigue vendiendo con la lista de antes hasta que la nueva esté completa.',
  underWay: 'Ya se está tomando otro archivo. Espera a que termine.',
  noFile: 'Elige el archivo.',
  tooLarge: 'Ese archivo es demasiado grande: son hasta 32 MB.',
  notIt:
    'Ese no es el archivo de Correos de México en TXT. Si descargaste el de Excel o XML, elige TXT. Tu lista no cambió.',
  noText: 'En ese .zip no hay un .txt que se pueda leer. Descárgalo otra vez. Tu lista no cambió.',
  working: 'Se está tomando',
  waiting: 'En espera: empieza en unos segundos.',
  progress: (done: number, expected: number): string =>
    `Van ${counted(done)} de unas ${counted(expected)} colonias.`,
  refusedTitle: (name: string): string => `${name} no se tomó`,
  refused(fault: PostalCodeFileFault): string {
    switch (fault.kind) {
      case 'not-it':
        return this.notIt
      case 'line':
        return `No se entiende la línea ${counted(fault.line)}. ${this.stays}`
      case 'cut':
        return `Se corta a la mitad de la línea ${counted(fault.line)}: no terminó de descargarse. ${this.stays}`
      case 'states-missing':
        return `Le falta${fault.states.length === 1 ? '' : 'n'} ${listed(fault.states)}: no terminó de descargarse, o no elegiste «Todos». ${this.stays}`
      case 'fewer':
        return `Trae ${counted(fault.codes)} códigos y el anterior traía ${counted(fault.before)}: parece incompleto. ${this.stays}`
    }
  },
  stays: 'Tu lista no cambió; descárgalo otra vez.',
} as const

function listed(states: readonly string[]): string {
  const left = states.length - 3
  const more = left > 0 ? [left === 1 ? '1 estado más' : `${left} estados más`] : []
  return new Intl.ListFormat('es-MX').format([...states.slice(0, 3), ...more])
}
