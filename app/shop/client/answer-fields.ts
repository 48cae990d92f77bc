/**
 * Reads fields of server answers and stored values; the readers throw when a field does not have the agreed type. The
 * checkout is the heaviest page, so it does without the schemas of other pages.
 */
export function fieldIn(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined
}

export function textIn(answer: unknown, field: string, otherwise?: string): string {
  return expected('string', fieldIn(answer, field) ?? otherwise)
}

export function numberIn(answer: unknown, field: string): number {
  return expected('number', fieldIn(answer, field))
}

export function listIn(answer: unknown, field: string): readonly unknown[] {
  return listOf(fieldIn(answer, field))
}

export function listOf(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new TypeError('no list')
  return answer
}

function expected(type: 'string', value: unknown): string
function expected(type: 'number', value: unknown): number
function expected(type: string, value: unknown): unknown {
  if (typeof value !== type) throw new TypeError(`no ${type}`)
  return value
}

/** The address of a paid order's page; null when the answer has none. */
export function orderUrlIn(body: unknown): string | null {
  const address = textIn(body, 'order_url', '')
  return address.startsWith('/') ? address : null
}
