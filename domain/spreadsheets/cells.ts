import { isCatalogueId } from '../catalogue/catalogue.ts'
import { sizeFromText, sortedSizes } from '../catalogue/garment-size.ts'
import { isMembershipCard } from '../purchase/line-id.ts'
import { type Centavos, centavosFromPesos } from '../values/money.ts'
import { withoutThousands } from '../values/typed-pesos.ts'
import { decomposed } from '../values/plain-text.ts'
import { ownPrintAt } from '../designs/own-print.ts'
import { ownerPictureAt } from '../pictures/owner-picture.ts'
import { quoted } from './fault.ts'
import { steadyAmount } from './steady-amount.ts'

/** The result of reading a cell. `ignored`: a warning about a part left out. `problem`, `ignored`: Spanish texts. */
export type Cell<Value> = { ok: true; value: Value; ignored?: string } | { ok: false; problem: string }
export type CellReader<Value> = (text: string) => Cell<Value>

const highestPrice: Centavos = 100_000_000
const mostPieces = 1_000_000
const mostImages = 20
export const mostAges = 24
const longestAddress = 2_048
/** In characters. The regular expressions for amounts take quadratic time, so longer texts are refused first. */
const longestAmount = 60

export const fits = <Value>(value: Value): Cell<Value> => ({ ok: true, value })
export const unfit = (problem: string): { ok: false; problem: string } => ({ ok: false, problem })
export const empty = (expected: string) => unfit(`Está vacío. Se espera ${expected}.`)

export const anyText = (text: string): Cell<string> => fits(text)
export const someText = (text: string): Cell<string> => (text === '' ? empty('un texto') : fits(text))

/**
 * An id is part of page addresses and of cart line ids, where '#' ends the id. Ids that begin like the line
 * ids of built garments or membership cards are refused.
 */
export function idCell(text: string): Cell<string> {
  if (text === '') return empty('un identificador, como playera-dino')
  if (!isCatalogueId(text))
    return unfit(
      `${quoted(text)} no sirve como identificador: solo letras sin acento, números, guion y guion bajo (sin espacios, # ni /).`,
    )
  if (text.startsWith('custom-') || isMembershipCard(text))
    return unfit(
      `${quoted(text)} usa un nombre reservado de la tienda (custom-, tarjetaSocio-, tarjetaInversion-).`,
    )
  return fits(text)
}

/** In the answer of `/api/stock`, the key 'sizes' stands beside the ids of products, so no product has this id. */
export function productIdCell(text: string): Cell<string> {
  return text === 'sizes'
    ? unfit(`${quoted(text)} es un nombre reservado de la tienda. Escribe otro, como tallas.`)
    : idCell(text)
}

/**
 * Reads a price in pesos with IVA (VAT): '289', '289.5', '$1,234.50', '1,234.50 MXN'. '1.234,50' could mean two
 * amounts and is refused.
 */
export function priceCell(text: string): Cell<Centavos> {
  if (text === '') return empty('un precio en pesos, como 289.00')
  if (text.length > longestAmount) return noPrice(text)
  const amount = text.replace(/^(MXN|\$)\s*/i, '').replace(/\s*(MXN|pesos)$/i, '')
  const plainAmount = steadyAmount(withoutThousands(amount))
  const centavos = centavosFromPesos(plainAmount)
  if (centavos !== null) {
    if (centavos === 0) return unfit(`${quoted(text)} es cero. El precio debe ser mayor que cero.`)
    return centavos > highestPrice ? tooHigh(text) : fits(centavos)
  }
  if (/^[-−]/.test(amount)) return unfit(`${quoted(text)} es negativo. El precio debe ser mayor que cero.`)
  if (/^\d{10,}(\.\d{1,2})?$/.test(plainAmount)) return tooHigh(text)
  if (/^\d+\.\d{3,}$/.test(plainAmount))
    return unfit(`${quoted(text)} tiene más de dos decimales. Escribe pesos y centavos, como 289.50.`)
  if (/^[\d.,\s]+$/.test(amount))
    return unfit(
      `${quoted(text)} puede leerse de dos maneras. Usa punto para los centavos y, si quieres, coma para los miles: 1,234.50.`,
    )
  return noPrice(text)
}

function noPrice(text: string) {
  return unfit(`${quoted(text)} no es un precio. Se espera un número en pesos, como 289.00.`)
}

function tooHigh(text: string): Cell<Centavos> {
  return unfit(`${quoted(text)} es demasiado. El precio más alto es 1,000,000.00.`)
}

export function piecesCell(written: string): Cell<number> {
  const text = steadyAmount(written)
  if (text === '') return empty('un número entero de piezas; 0 si no hay')
  if (/^[-−]\s*\d/.test(text)) return unfit(`${quoted(text)} es negativo. Las piezas van de 0 en adelante.`)
  if (!/^\d+$/.test(text))
    return unfit(
      `${quoted(text)} no es un número entero. Se espera algo como 12, sin decimales, comas ni letras.`,
    )
  return Number(text) > mostPieces
    ? unfit(`${quoted(text)} es demasiado. Lo más es ${mostPieces}.`)
    : fits(Number(text))
}

const sizesListed = listOf<string>((text) => sizeFromText(text), mostAges, 'edades')

/** Reads ages and sizes in any order, and sorts them as a parent does. */
export const agesCell: CellReader<string[]> = (text) => {
  const cell = sizesListed(text)
  return cell.ok ? fits(sortedSizes(cell.value)) : cell
}

/** Matches the address of a picture that the program brings, of an uploaded picture (p/…) or of a print (d/…). */
const ownPicture = /^\/pictures\/((?:[pd]\/)?[A-Za-z0-9_-]{1,120})$/

/**
 * Reads a picture's address. `pictures`: the names of the program's pictures; without them no name is checked. A comma
 * becomes %2C, because lists of addresses are split at commas.
 */
export function addressCell(pictures?: ReadonlySet<string>): CellReader<string> {
  return (text) => {
    if (ownPrintAt(text)) return fits(text)
    if (ownPicture.test(text))
      // Uploaded pictures are not checked, because the back office offers only pictures that exist.
      return ownerPictureAt(text) === null && lacks(pictures, text) ? unfit(notInShop(text)) : fits(text)
    const address = text.replaceAll(',', '%2C')
    if (address.length > longestAddress)
      return unfit(
        `La dirección tiene ${address.length} caracteres y caben ${longestAddress}: ${quoted(text)}.`,
      )
    const fine =
      /^https:\/\/[^\s\\"<>|]+$/i.test(address) && URL.canParse(address) && new URL(address).username === ''
    return fine
      ? fits(address)
      : unfit(`${quoted(text)} no es la dirección de una imagen. Debe empezar con https:// o con /pictures/.`)
  }
}

/** Reads a picture's address in a spreadsheet. `pictures`: the names of all the shop's pictures; each is checked. */
export function storedAddressCell(pictures?: ReadonlySet<string>): CellReader<string> {
  const read = addressCell()
  return (text) => (lacks(pictures, text) ? unfit(notInShop(text)) : read(text))
}

/** Leaves out, with a warning, a picture that the shop lacks. undefined: the product keeps the picture that it has. */
export function pictureCell(pictures?: ReadonlySet<string>): CellReader<string | undefined> {
  const read = addressCell()
  return (text) => {
    const cell = read(text)
    return cell.ok && lacks(pictures, text) ? { ok: true, value: undefined, ignored: notThere([text]) } : cell
  }
}

/** undefined: the shop has none of these pictures, so the product keeps the pictures that it has. */
export function picturesCell(pictures?: ReadonlySet<string>): CellReader<string[] | undefined> {
  const read = listOf(addressCell(), mostImages, 'imágenes')
  return (text) => {
    const cell = read(text)
    if (!cell.ok) return cell
    const lacking = cell.value.filter((address) => lacks(pictures, address))
    if (lacking.length === 0) return cell
    const there = cell.value.filter((address) => !lacking.includes(address))
    return { ok: true, value: there.length > 0 ? there : undefined, ignored: notThere(lacking) }
  }
}

function notInShop(address: string): string {
  return `La tienda no tiene la imagen ${quoted(address)}. Usa una que tenga, o una dirección https://.`
}

/** True when the address is one of the shop's own, but the shop has no such picture. */
export function lacks(pictures: ReadonlySet<string> | undefined, address: string): boolean {
  const own = ownPicture.exec(address)?.[1]
  return own !== undefined && pictures !== undefined && !pictures.has(own)
}

function notThere(addresses: readonly string[]): string {
  const names = addresses.map(quoted).join(', ')
  return `La tienda no tiene ${addresses.length === 1 ? 'esta foto' : 'estas fotos'}: ${names}. Se ignora, y se queda lo que había.`
}

/** The keys of `words` are in lower case and without accents. */
export function oneOf<Value>(words: ReadonlyMap<string, Value>, expected: string): CellReader<Value> {
  return (text) => {
    if (text === '') return empty(expected)
    const value = words.get(plainWord(text))
    return value === undefined ? unfit(`${quoted(text)} no se conoce. Se espera ${expected}.`) : fits(value)
  }
}

export function someOf<Value>(words: ReadonlyMap<string, Value>, expected: string): CellReader<Value[]> {
  const several = listOf(oneOf(words, expected))
  return (text) => (partsOf(text).length === 0 ? empty(expected) : several(text))
}

/** `value`: the meaning of an empty cell. */
export function orEmpty<Value, Empty>(read: CellReader<Value>, value: Empty): CellReader<Value | Empty> {
  return (text) => (text === '' ? fits(value) : read(text))
}

export function plainWord(text: string): string {
  return decomposed(text).replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Reads a list of values, and keeps a repeated value once. */
function listOf<Value>(one: CellReader<Value>, most = Infinity, called = ''): CellReader<Value[]> {
  return (text) => {
    const values: Value[] = []
    for (const part of partsOf(text)) {
      const cell = one(part)
      if (!cell.ok) return cell
      values.push(cell.value)
    }
    return values.length > most
      ? unfit(`Tiene ${values.length} ${called} y caben ${most}.`)
      : fits([...new Set(values)])
  }
}

function partsOf(text: string): string[] {
  return text
    .split(/[,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
