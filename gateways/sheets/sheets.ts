import type { Allowed, FetchedSheet } from './sheet-fetcher.ts'
import type { XlsxRead } from './xlsx.ts'

/** Sheets from outside: what stands at an address, and what is in a spreadsheet program's file. */
export type Sheets = {
  fetch(address: string): Promise<FetchedSheet>
  readXlsx(file: Uint8Array, mostRows: number): Promise<XlsxRead>
}

/** `allowed`: for tests alone. Loaded when somebody needs it: most days nobody does. */
export function openSheets(allowed: Allowed | null = null): Sheets {
  return {
    async fetch(address) {
      const { fetchSheet } = await import('./sheet-fetcher.ts')
      return fetchSheet(address, allowed)
    },
    async readXlsx(file, mostRows) {
      const { readXlsx } = await import('./xlsx.ts')
      return readXlsx(file, mostRows)
    },
  }
}
