/** A letter or digit after the id means that the file name has another, longer word. */
const goesOn = /[\p{L}\p{M}\p{N}]/u

/** The longest id with which the file name begins, in any letter case. `ids`: product ids by their lower case. */
export function productOfFile(fileName: string, ids: ReadonlyMap<string, string>): string | null {
  const name = fileName.toLowerCase()
  for (let length = name.length; length > 0; length -= 1) {
    const id = ids.get(name.slice(0, length))
    if (id !== undefined && !goesOn.test(name[length] ?? '')) return id
  }
  return null
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, '')

/** Sorts numbers in file names by value: 'a-2' before 'a-10'. */
export function byFileName(one: { fileName: string }, other: { fileName: string }): number {
  return withoutEnding(one.fileName).localeCompare(withoutEnding(other.fileName), 'es', { numeric: true })
}
