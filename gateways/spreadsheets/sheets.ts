import type { Allowed, FetchedSheet } from './sheet-fetcher.ts'
import type { SheetRead } from '../../domain/spreadsheets/sheet.ts'

export type Sheets = {
  fetch(address: string): Promise<FetchedSheet>
  read(file: Uint8Array, mostRows: number): Promise<SheetRead>
}

/** `allowed`: for tests. The modules are loaded at their first use, because spreadsheets are rare. */
export function openSheets(allowed: Allowed | null = null): Sheets {
  return {
    async fetch(address) {
      const { fetchSheet } = await import('./sheet-fetcher.ts')
      return fetchSheet(address, allowed)
    },
    async read(file, mostRows) {
      const { readSheetApart } = await import('./sheet-reader.ts')
      return readSheetApart(file, mostRows)
    },
  }
}
