import type { Allowed, SpreadsheetFetchResult } from './spreadsheet-fetcher.ts'
import type { SpreadsheetReadResult } from '../../domain/spreadsheets/spreadsheet.ts'

export type Spreadsheets = {
  fetch(address: string): Promise<SpreadsheetFetchResult>
  read(file: Uint8Array, mostRows: number): Promise<SpreadsheetReadResult>
}

/** `allowed`: for tests. The modules are loaded at their first use, because spreadsheets are rare. */
export function openSpreadsheets(allowed: Allowed | null = null): Spreadsheets {
  return {
    async fetch(address) {
      const { fetchSpreadsheet } = await import('./spreadsheet-fetcher.ts')
      return fetchSpreadsheet(address, allowed)
    },
    async read(file, mostRows) {
      const { readInOwnThread } = await import('./spreadsheet-reader.ts')
      return readInOwnThread(file, mostRows)
    },
  }
}
