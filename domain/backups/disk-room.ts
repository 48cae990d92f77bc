const gigabyte = 1024 ** 3

/** 'none': the disk has less free room than a new database needs. */
export function diskRoom(freeBytes: number): 'enough' | 'little' | 'none' {
  if (freeBytes < gigabyte / 10) return 'none'
  return freeBytes < gigabyte ? 'little' : 'enough'
}
