import { type Centavos, pesosText, sumOf } from '../values/money.ts'
import { plainWithin } from '../values/plain-text.ts'
import type { DeliveryAddress } from './delivery.ts'
import { type BoxSize, parcelSize, type WeighedPiece } from './parcel-size.ts'

/** The shop's own address on parcels. */
export type ParcelSender = {
  name: string
  phone: string
  email: string
  street: string
  suburb: string
  city: string
  state: string
  postalCode: string
}

/** The usual box. `pieceGrams`: the weight of a piece whose product has no weight of its own. */
export type ParcelBox = BoxSize & { boxGrams: number; pieceGrams: number }

/**
 * The columns of a file that a shipping platform takes. They are data, so the owner adds a platform, or follows one that
 * changed its columns, without a new program. `columns`: a line for each, 'heading = value'; the value is text with
 * `parcelFields` in braces.
 */
export type ParcelFileFormat = { name: string; columns: string }

export type ParcelSettings = {
  sender: ParcelSender
  box: ParcelBox
  /** What the parcels contain: 'Ropa infantil'. */
  contents: string
  formats: readonly ParcelFileFormat[]
}

export const longestOfFile = { name: 30, columns: 4000, contents: 60, sender: 120 } as const
export const mostFormats = 4
const mostColumns = 60

/** What a value may name. The names are Spanish, because the owner writes them. 'de-…' is the shop itself. */
export const parcelFields = [
  'pedido',
  'nombre',
  'telefono',
  'correo',
  'calle',
  'numero',
  'colonia',
  'ciudad',
  'estado',
  'cp',
  'notas',
  'piezas',
  'contenido',
  'valor',
  'kilos',
  'gramos',
  'largo',
  'ancho',
  'alto',
  'de-nombre',
  'de-telefono',
  'de-correo',
  'de-calle',
  'de-numero',
  'de-colonia',
  'de-ciudad',
  'de-estado',
  'de-cp',
] as const
export type ParcelField = (typeof parcelFields)[number]

type Column = { heading: string; value: string }

export type ReadColumns =
  | { kind: 'columns'; columns: Column[] }
  | { kind: 'none' | 'too-many' }
  /** `line`: from 1. */
  | { kind: 'no-heading' | 'heading-twice'; line: number }
  | { kind: 'unknown-field'; line: number; field: string }

/** Reads the lines of `ParcelFileFormat.columns`. A line without '=' is a column that stays empty. */
export function readColumns(text: string): ReadColumns {
  const columns: Column[] = []
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const [heading = '', ...rest] = written.split('=')
    const column = { heading: heading.trim(), value: rest.join('=').trim() }
    if (column.heading === '') return { kind: 'no-heading', line }
    if (columns.some((each) => each.heading === column.heading)) return { kind: 'heading-twice', line }
    const unknown = fieldsIn(column.value).find((field) => !isParcelField(field))
    if (unknown !== undefined) return { kind: 'unknown-field', line, field: unknown }
    columns.push(column)
  }
  if (columns.length === 0) return { kind: 'none' }
  return columns.length > mostColumns ? { kind: 'too-many' } : { kind: 'columns', columns }
}

const braced = /\{([^{}]*)\}/g
const fieldsIn = (value: string) => [...value.matchAll(braced)].map(([, field = '']) => field)
const isParcelField = (text: string): text is ParcelField => parcelFields.some((each) => each === text)

/**
 * The facts of an order that its row in a parcel file shows. `weighed`: the pieces with weight and box of their
 * products. `value`: the price of the goods after the discount.
 */
export type ParcelOfOrder = {
  number: string
  delivery: DeliveryAddress
  email: string
  comments: string
  weighed: readonly WeighedPiece[]
  value: Centavos
}

/** Returns the row of an order, by heading. */
export function parcelRow(
  columns: readonly Column[],
  parcel: ParcelOfOrder,
  settings: ParcelSettings,
): Record<string, string> {
  const facts = factsOf(parcel, settings)
  const filled = ({ heading, value }: Column): [string, string] => [
    heading,
    value.replaceAll(braced, (_, field: ParcelField) => facts[field]),
  ]
  return Object.fromEntries(columns.map(filled))
}

function factsOf(
  { number, delivery, email, comments, weighed, value }: ParcelOfOrder,
  { sender, box, contents }: ParcelSettings,
): Record<ParcelField, string> {
  const to = streetParts(delivery.street)
  const from = streetParts(sender.street)
  const { grams, length, width, height } = parcelSize(weighed, box)
  const pieces = sumOf(weighed.map(({ quantity }) => quantity))
  return {
    pedido: number,
    nombre: delivery.fullName,
    telefono: localPhone(delivery.phone ?? ''),
    correo: email,
    calle: to.street,
    numero: to.number,
    colonia: delivery.suburb,
    ciudad: delivery.city,
    estado: delivery.state,
    cp: delivery.postalCode,
    notas: plainWithin(100, comments),
    piezas: String(pieces),
    contenido: contents,
    valor: pesosText(value),
    kilos: (grams / 1000).toFixed(2),
    gramos: String(grams),
    largo: String(length),
    ancho: String(width),
    alto: String(height),
    'de-nombre': sender.name,
    'de-telefono': localPhone(sender.phone),
    'de-correo': sender.email,
    'de-calle': from.street,
    'de-numero': from.number,
    'de-colonia': sender.suburb,
    'de-ciudad': sender.city,
    'de-estado': sender.state,
    'de-cp': sender.postalCode,
  }
}

/**
 * Platforms want street and number apart: 'Av. Hidalgo 12 int. 3' → 'Av. Hidalgo', '12 int. 3'. The number is the last one
 * that is not of a flat, so that 'Calle 5 de Mayo 120' keeps its street. Without a number it is 'S/N' (sin número).
 */
export function streetParts(written: string): { street: string; number: string } {
  const text = written.trim()
  const numbers = [...text.matchAll(/(^|[\s,#]+)((?:no|núm|num)\.?\s*)?#?(\d[^\s,]*)/gi)].filter(
    ({ index }) =>
      index > 0 && !/(?:int|interior|depto|dpto|departamento|piso|torre)\.?$/i.test(text.slice(0, index)),
  )
  const last = numbers.at(-1)
  if (!last) return { street: text, number: 'S/N' }
  const begins = last.index + last[0].length - last[3]!.length
  return { street: text.slice(0, last.index).replace(/[\s,#]+$/, ''), number: text.slice(begins) }
}

/** '+528112345678' → '8112345678': the ten digits that Mexican carriers ask for. */
function localPhone(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}

/**
 * The names of the fields are those of the platforms' public interfaces for programs. The owner compares them with the
 * spreadsheet that the platform offers, because platforms change it.
 */
export const formatsAtFirst: readonly ParcelFileFormat[] = [
  {
    name: 'Envia',
    columns: `origin_name = {de-nombre}
origin_phone = {de-telefono}
origin_street = {de-calle}
origin_number = {de-numero}
origin_district = {de-colonia}
origin_city = {de-ciudad}
origin_state = {de-estado}
origin_country = MX
origin_postal_code = {de-cp}
destination_name = {nombre}
destination_email = {correo}
destination_phone = {telefono}
destination_street = {calle}
destination_number = {numero}
destination_district = {colonia}
destination_city = {ciudad}
destination_state = {estado}
destination_country = MX
destination_postal_code = {cp}
destination_reference = {pedido}
content = {contenido}
amount = 1
type = box
length = {largo}
width = {ancho}
height = {alto}
weight = {kilos}
declared_value = {valor}
length_unit = CM
weight_unit = KG`,
  },
  {
    name: 'Skydropx',
    columns: `name = {nombre}
address1 = {calle} {numero}
address2 = {colonia}
city = {ciudad}
province = {estado}
zip = {cp}
country = MX
phone = {telefono}
email = {correo}
reference = {pedido}
contents = {contenido}
weight = {kilos}
height = {alto}
width = {ancho}
length = {largo}
mass_unit = KG
distance_unit = CM`,
  },
]

export const parcelsAtFirst: ParcelSettings = {
  sender: { name: '', phone: '', email: '', street: '', suburb: '', city: '', state: '', postalCode: '' },
  box: { length: 30, width: 25, height: 8, boxGrams: 100, pieceGrams: 250 },
  contents: 'Ropa infantil',
  formats: formatsAtFirst,
}
