/**
 * Returns the text of one member of a JSON object byte for byte: parsing and serializing would change numbers and
 * spaces, and so the checksum. `json` must be valid JSON. Returns undefined when the member is missing.
 */
export function rawJsonMember(json: string, name: string): string | undefined {
  let at = skipSpace(json, 0)
  if (json[at] !== '{') return undefined
  at = skipSpace(json, at + 1)
  while (at < json.length && json[at] !== '}') {
    const keyEnd = endOfString(json, at)
    const key: unknown = JSON.parse(json.slice(at, keyEnd))
    const start = skipSpace(json, skipSpace(json, keyEnd) + 1)
    const end = endOfValue(json, start)
    if (key === name) return json.slice(start, end).trimEnd()
    at = skipSpace(json, end)
    if (json[at] === ',') at = skipSpace(json, at + 1)
  }
  return undefined
}

function skipSpace(json: string, from: number): number {
  let at = from
  while (at < json.length && ' \t\r\n'.includes(json.charAt(at))) at += 1
  return at
}

/** Returns the position after the closing quote of the string that opens at `from`. */
function endOfString(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** Returns the position of the comma or brace that ends the value beginning at `from`. */
function endOfValue(json: string, from: number): number {
  let depth = 0
  let at = from
  while (at < json.length) {
    const sign = json.charAt(at)
    if (sign === '"') {
      at = endOfString(json, at)
      continue
    }
    if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return at
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    at += 1
  }
  return at
}
