/**
 * A letter or digit after the id means that the file name has another, longer word. Any other character ends the id.
 */
const goesOn = /[\p{L}\p{M}\p{N}]/u

/**
 * The product whose id a picture's file name begins with, in any letter case; of several products the one with the longest
 * id. `ids`: product ids by their lower case. null: the name begins with no id.
 */
export function productOfFile(fileName: string, ids: ReadonlyMap<string, string>): string | null {
  const name = fileName.toLowerCase()
  for (let length = name.length; length > 0; length -= 1) {
    const id = ids.get(name.slice(0, length))
    if (id !== undefined && !goesOn.test(name[length] ?? '')) return id
  }
  return null
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, '')

/** Sorts file names with numbers by value: 'a-2' before 'a-10'. */
export function byFileName(one: { fileName: string }, other: { fileName: string }): number {
  return withoutEnding(one.fileName).localeCompare(withoutEnding(other.fileName), 'es', { numeric: true })
}
