// A thread of its own for the spreadsheet program's files: one that grows without end in memory ends here and nowhere else.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'

// 10,000 products weigh a tenth of it.
const mostUnpacked = 80_000_000

const { file, mostRows } = workerData as { file: Uint8Array<ArrayBuffer>; mostRows: number }
parentPort!.postMessage(await read())

async function read() {
  let unpacked = 0
  // Asks what would come out, and unpacks nothing. Whatever a file says of itself, its reader makes no more room than that.
  unzipSync(file, {
    filter({ originalSize }) {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > mostUnpacked) return { kind: 'too-large' }
  const rows = await readSheet(file.buffer, { trim: false })
  const records: { row: number; cells: string[] }[] = []
  for (const [index, cells] of rows.entries()) {
    const texts = cells.map(cellText)
    if (texts.every((text) => text.trim() === '')) continue
    // The headings are one more.
    if (records.length > mostRows) return { kind: 'too-many-rows' }
    records.push({ row: index + 1, cells: texts })
  }
  return { kind: 'read', records }
}

/** As a CSV of the same sheet would have it. A date is written so that nobody takes it for something else. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  return cell instanceof Date ? dateText(cell) : String(cell)
}

function dateText(date: Date): string {
  const month = date.toLocaleDateString('es-MX', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()}-${month}-${date.getUTCFullYear()}`
}
