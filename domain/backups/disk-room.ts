const gigabyte = 1024 ** 3

/** How it stands with so many free bytes: 'none' is less than a new database takes. */
export function diskRoom(freeBytes: number): 'enough' | 'little' | 'none' {
  if (freeBytes < gigabyte / 10) return 'none'
  return freeBytes < gigabyte ? 'little' : 'enough'
}
