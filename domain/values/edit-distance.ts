/** Returns the number of letters to insert, delete or replace to turn one text into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, opposite] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === opposite ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
