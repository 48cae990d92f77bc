/** A letter or digit after the product's id means that the file name begins with a longer word. */
const goesOn = /[\p{L}\p{M}\p{N}]/u

/** Returns the longest product id that begins the file name, in any letter case. The keys of `ids` are lower case. */
export function productOfFile(fileName: string, ids: ReadonlyMap<string, string>): string | null {
  const name = fileName.toLowerCase()
  for (let length = name.length; length > 0; length -= 1) {
    const id = ids.get(name.slice(0, length))
    if (id !== undefined && !goesOn.test(name[length] ?? '')) return id
  }
  return null
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, '')

/** Sorts file names, and the numbers in them by value: 'a-2' comes before 'a-10'. */
export function byFileName(one: { fileName: string }, other: { fileName: string }): number {
  return withoutEnding(one.fileName).localeCompare(withoutEnding(other.fileName), 'es', { numeric: true })
}
