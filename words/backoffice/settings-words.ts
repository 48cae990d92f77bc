import type { Horizon } from '../../domain/settings/brand.ts'
import type { SettingsField } from '../../domain/settings/owner-settings.ts'
import type { PageGroup } from '../../domain/settings/settings-rules.ts'
import { onlineTitle } from '../payment-provider-words.ts'

/** Pages of Ajustes with tables of their own instead of a group of settings. */
export type OwnTablePage = 'sizes' | 'mail' | 'paypal'

/** A page of Ajustes: a group of settings, or a page with a table of its own. */
export type SettingsPage = PageGroup | OwnTablePage

/** The last part of the address of each settings page. */
export const settingsSlugs: Record<SettingsPage, string> = {
  identity: 'marca',
  contact: 'contacto',
  look: 'colores',
  pictures: 'imagenes',
  announcement: 'anuncio',
  home: 'inicio',
  rows: 'prendas-en-inicio',
  about: 'nosotros',
  voice: 'frases',
  legal: 'legales',
  terms: 'terminos',
  privacy: 'privacidad',
  cookies: 'cookies',
  payments: 'pagos-y-envios',
  selling: 'venta',
  garments: 'precios-sobre-pedido',
  card: 'tarjeta',
  transfer: 'como-te-pagan',
  invoicing: 'facturas',
  sizes: 'guia-de-tallas',
  mail: 'correo',
  paypal: 'paypal',
}

type Page = { title: string; hint: string }

export const settingsPages: Record<SettingsPage, Page> = {
  identity: { title: 'Marca', hint: 'Cómo se llama tu tienda y qué grita.' },
  contact: { title: 'Contacto', hint: 'Correo, WhatsApp, dirección, horario y redes.' },
  look: { title: 'Colores y logo', hint: 'El papel, la tinta y lo demás. Cuidamos que todo se lea.' },
  pictures: {
    title: 'Imágenes',
    hint: 'La portada y las demás. Sin imagen, la página se dibuja con tu nombre.',
  },
  announcement: { title: 'Anuncio', hint: 'Una línea arriba de cada página: vacaciones, rebajas, un aviso.' },
  home: { title: 'Inicio', hint: 'Lo que dice la primera página.' },
  rows: {
    title: 'Prendas en el inicio',
    hint: 'Filas de prendas que se llenan solas. La fila de una colección se enciende en su página, en Colecciones.',
  },
  about: { title: 'Nosotros', hint: 'Tu historia, tu misión y por qué elegirte.' },
  voice: {
    title: 'Frases sueltas',
    hint: 'Al pie, bajo los títulos, en el carrito vacío, en contacto y en los buscadores.',
  },
  legal: { title: 'Quién responde', hint: 'Los datos que llevan los textos legales.' },
  terms: { title: 'Términos y condiciones', hint: 'El texto del programa con tus datos, o el tuyo.' },
  privacy: { title: 'Aviso de privacidad', hint: 'El texto del programa con tus datos, o el tuyo.' },
  cookies: { title: 'Política de cookies', hint: 'El texto del programa, o el tuyo.' },
  payments: { title: 'Pagos y envíos', hint: 'El texto del programa con tus datos, o el tuyo.' },
  selling: {
    title: 'Venta',
    hint: 'Cuánto se aparta una pieza, cuánto tarda el taller y lo menos que se paga con un código.',
  },
  garments: {
    title: 'Precios sobre pedido',
    hint: 'Cuánto cuesta cada prenda de «Diseña la tuya» cuando no hay un producto con ese diseño. La XXL cuesta 15 % más.',
  },
  card: { title: 'Tarjeta de Socio', hint: 'Si se vende, en cuánto y con qué aviso.' },
  transfer: {
    title: 'Cómo te pagan',
    hint: `Transferencia o depósito a tu cuenta (CLABE, SPEI), y ${onlineTitle}.`,
  },
  invoicing: {
    title: 'Facturas',
    hint: 'Si se pueden pedir, hasta cuándo, y lo que tu contador usa al hacerlas.',
  },
  mail: { title: 'Correo', hint: 'Por dónde salen los correos de tu tienda.' },
  paypal: { title: 'PayPal', hint: 'La cuenta donde te cae lo que se paga en línea.' },
  sizes: { title: 'Guía de tallas', hint: 'Qué mide cada talla, por edad y por letra.' },
}

export const settingsSections: readonly { title: string; pages: readonly SettingsPage[] }[] = [
  { title: 'Tu marca', pages: ['identity', 'contact', 'look', 'pictures', 'announcement'] },
  { title: 'Lo que se lee', pages: ['home', 'rows', 'about', 'voice', 'sizes'] },
  { title: 'Textos legales', pages: ['legal', 'terms', 'privacy', 'cookies', 'payments'] },
  { title: 'Cómo se vende', pages: ['transfer', 'invoicing', 'selling', 'garments', 'card'] },
  { title: 'Conexiones', pages: ['paypal', 'mail'] },
]

const ownText =
  'Un párrafo por bloque, con un renglón vacío en medio. Un renglón que empieza con # es un título; con - , un punto de una lista. Vacío: el texto del programa, que sigue tus datos.'

const social = 'Tu nombre con @, o la dirección de tu página. Vacío: no aparece.'

export const settingsHints: Partial<Record<SettingsField, string>> = {
  cry: 'Una frase corta, como «¡A volar!». Va al pie de cada página, en la tarjeta y en el correo de cada compra. Puede quedar vacío.',
  hours: 'Como quieres que se lea: Lunes a sábado, 9:00am-6:00pm.',
  whatsapp: 'Diez dígitos, o con el prefijo de otro país: +1 …',
  facebook: social,
  instagram: social,
  tiktok: social,
  paper: 'El fondo de todo. Claro.',
  ink: 'Las letras y el pie. Oscura.',
  main: 'El botón principal.',
  sun: 'Los botones claros y los adornos.',
  thread: 'Las costuras y los acentos.',
  logo: 'Vacío: la primera letra de tu nombre, recortada en papel.',
  link: 'A dónde lleva: /product o https://… Vacío: a ningún lado.',
  heroAlt: 'Para quien no puede verla. Vacío: no se dice nada.',
  headline: 'Un renglón por línea, hasta tres.',
  newestRow: 'Tus 8 prendas más nuevas de las que hay piezas. La fila sale cuando hay 4 o más.',
  bestSellersRow:
    'Tus 8 prendas más vendidas en 28 días, sin contar cancelaciones ni devoluciones. Se cuentan cada hora; la fila sale cuando hay 4 o más.',
  story: 'Un párrafo por bloque, con un renglón vacío en medio.',
  made: 'Por ejemplo: Hecho a mano en Mérida. Vacío: nada.',
  responsible: 'Persona o empresa. Vacío: el nombre de la tienda.',
  domicile: 'Vacío: la dirección de la tienda.',
  arcoEmail: 'Vacío: el correo de la tienda.',
  courts: 'Ciudad y estado, por ejemplo: Mérida, Yucatán. Vacío: los del domicilio.',
  own: ownText,
  holdMinutes: 'Mientras alguien paga, sus piezas no se venden a nadie más.',
  madeToOrderDays: 'Días hábiles que tarda una prenda de «Diseña la tuya», sin contar el envío.',
  publishesPieces:
    'La hoja /api/catalogue.csv la puede leer cualquiera, también tu competencia. Sin esto trae tus prendas y sus precios, pero no tus piezas.',
  leastAfterCode: 'En pesos, sin el envío. Ningún código de descuento baja una compra de aquí.',
  showsSoldOut:
    'Al final de la lista, como «Agotada, avísame». Sin marcar, una prenda sin piezas sale de la lista; su página sigue y también toma avisos.',
  waitHours:
    'Cuando vuelven piezas, se avisa a tantas personas como piezas hay. Si pasan estas horas y todavía quedan, se avisa a las siguientes.',
  clabe: 'Los 18 números de tu cuenta, con espacios o sin ellos. Están en la aplicación de tu banco.',
  bank: 'Lo dice la CLABE: déjalo vacío. Escríbelo solo si tu banco no aparece abajo.',
  holder: 'Como lo dice tu banco. Quien transfiere lo compara.',
  depositCard: 'Los 16 números, si también aceptas depósito en tienda o ventanilla.',
  payWithinHours: 'Entre 24 y 96. Mientras, las piezas no se venden a nadie más; después regresan solas.',
  least: 'En pesos. 0: cualquier compra se puede pagar así.',
  most: 'En pesos. Una compra mayor no se puede pagar así.',
  note: 'Va junto a tu cuenta. Por ejemplo: si depositas en OXXO, manda la foto del recibo.',
  invoices:
    'Quien compra escribe sus datos al pagar o en la página de su pedido. La factura la hace tu contador.',
  extraDays:
    '0: se puede pedir hasta el último día del mes en que se pagó. Pregúntale a tu contador antes de dar más.',
  iva: 'Tus precios ya lo incluyen.',
  formOnline: 'La clave del SAT que va en la factura. Pregúntale a tu contador.',
  notice: 'Lo que tu abogado quiera que diga la página de la tarjeta. Vacío: nada.',
}

export const settingsFaults = {
  missing: 'Esto hace falta.',
  tooLong: (most: number): string => `Es demasiado largo: caben ${most} caracteres.`,
  number: (least: number, most: number): string =>
    `Escribe un número entre ${least} y ${most.toLocaleString('es-MX')}.`,
  colour: 'No es un color. Se escribe así: #1f6f6b.',
  unreadable: (nearest: string): string =>
    `Con este color las letras no se leen bien. El más parecido que sí se lee es ${nearest}.`,
  unknownWords: (words: readonly string[]): string =>
    `${new Intl.ListFormat('es-MX').format(words.map((word) => `{${word}}`))} no se ${words.length === 1 ? 'puede' : 'pueden'} llenar. Mira la lista de lo que sí.`,
  email: 'Revisa el correo: debe verse como nombre@correo.mx.',
  phone: 'Revisa el número: diez dígitos, como 81 1234 5678, o con + y el prefijo de su país.',
  web: 'Escribe tu nombre con @, o la dirección de tu página.',
  link: 'El enlace empieza con / o con https://.',
  picture: 'Elige una imagen de las tuyas, o deja el lugar vacío.',
  legal: 'Para vender la tarjeta confirma que leíste lo que dice la ley.',
} as const

export const settingsCopy = {
  title: 'Ajustes',
  lead: 'Todo lo que hace tuya a la tienda. Cada cambio se ve en un segundo, sin reiniciar nada.',
  back: 'Ajustes',
  asItCame: 'como venía',
  save: 'Guardar',
  saveTemplate: 'Guardar y fechar hoy',
  saved: 'Listo. La tienda ya lo muestra.',
  undo: 'Deshacer el último cambio',
  undone: 'Listo, quedó como antes.',
  meanwhile:
    'Mientras escribías, alguien más cambió esto. Lo tuyo sigue aquí; debajo de cada campo distinto está cómo quedó. Guarda otra vez para que quede lo tuyo.',
  undoTooLate: 'Alguien ya lo cambió otra vez. Abajo está como quedó.',
  now: (value: string): string => `Ahora dice: ${value === '' ? 'nada' : `«${value}»`}`,
  faulty: 'No se guardó: revisa lo marcado.',
  useNearest: 'Usar los parecidos que sí se leen',
  preview: 'Así se ve',
  previewText: 'Una prenda que se deja correr, trepar y manchar.',
  previewButton: 'Ver productos',
  previewSun: 'Agregar',
  usual: 'Volver a los colores de siempre',
  lawyer: 'Los textos del programa son un punto de partida. Revísalos con tu abogado.',
  following: 'Se muestra el texto del programa, con tus datos.',
  yours: 'Se muestra tu texto.',
  datedOn: (day: string): string => `Última actualización: ${day}.`,
  undated: 'Nadie lo ha confirmado todavía: al guardar queda con la fecha de hoy.',
  seePage: 'Ver la página',
  begin: 'Empezar con el texto del programa',
  begun: 'Es el texto del programa. Cámbialo y guárdalo: hasta entonces nada cambia.',
  notBegun: 'Ya escribiste un texto. Bórralo si quieres empezar con el del programa.',
  wordsTitle: 'Palabras que se llenan solas',
  empty: (template: string): string => `Vacío se lee: «${template}»`,
  legalRead:
    'Leí «La tarjeta de socio y la ley» en el manual: ofrecer un rendimiento al público es una actividad regulada, y respondo por ello.',
  horizons: { '': 'Una colina', cerro: 'El Cerro de la Silla' } satisfies Record<Horizon, string>,
  notThere: 'No hay ajustes con ese nombre.',
  also: 'También',
  toNotices: 'Avisos de pedidos',
} as const
