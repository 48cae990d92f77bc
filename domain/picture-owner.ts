/** A letter or digit after an id makes it another word; anything else separates. */
const goesOn = /[\p{L}\p{M}\p{N}]/u

/**
 * The product whose id a picture's file name begins with, in any case of its letters; of several the longest id. null: no
 * product has such an id.
 */
export function productOfFile(fileName: string, ids: readonly string[]): string | null {
  const name = fileName.toLowerCase()
  const found = ids.filter((id) => {
    const next = name[id.length] ?? ''
    return name.startsWith(id.toLowerCase()) && !goesOn.test(next)
  })
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, '')

/** Sorts by file name as people count: 'a-2' before 'a-10'. */
export function byFileName(one: { fileName: string }, other: { fileName: string }): number {
  return withoutEnding(one.fileName).localeCompare(withoutEnding(other.fileName), 'es', { numeric: true })
}
