/** What stands for a value that has no place of its own. */
const nothing = {
  undefined: -7,
  null: -5,
  notANumber: -2,
  negativeZero: -4,
  infinity: -6,
  negativeInfinity: -3,
}

/**
 * The data of a page as the router's client reads it (its stream of one line): every value once, in one list, told by
 * its place. The same letters as the router's own writer, which is made for streams and promises and costs ten times
 * as much; null where the data is more than numbers, words, lists and plain objects.
 */
export function pageData(data: object): string | null {
  const places = new Map<unknown, number>()
  const written: string[] = []
  const open: unknown[] = []
  let next = 0

  function placeOf(value: unknown): number {
    const known = places.get(value)
    if (known !== undefined) return known
    if (value === undefined) return nothing.undefined
    if (value === null) return nothing.null
    if (typeof value === 'number') {
      if (Number.isNaN(value)) return nothing.notANumber
      if (value === Infinity) return nothing.infinity
      if (value === -Infinity) return nothing.negativeInfinity
      if (Object.is(value, -0)) return nothing.negativeZero
    }
    places.set(value, next)
    open.push(value)
    return next++
  }

  placeOf(data)
  // The last one found is written first, as the router's writer does: places are given in that order.
  while (open.length > 0) {
    const value = open.pop()
    const place = places.get(value)!
    if (typeof value === 'string') written[place] = JSON.stringify(value)
    else if (typeof value === 'number' || typeof value === 'boolean') written[place] = String(value)
    else if (Array.isArray(value)) written[place] = `[${value.map(placeOf).join(',')}]`
    else if (isPlain(value)) {
      let text = ''
      for (const key of Object.keys(value)) {
        const name = placeOf(key)
        text += `${text === '' ? '' : ','}"_${name}":${placeOf(value[key])}`
      }
      written[place] = `{${text}}`
    } else return null
  }
  return `[${written.join(',')}]\n`
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const dangerous: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A value as it may stand in a script of a page: nothing in it ends the script. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[&><\u2028\u2029]/g, (letter) => dangerous[letter]!)
}
