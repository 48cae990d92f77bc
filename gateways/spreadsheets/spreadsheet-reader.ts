import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refusedRows, type SpreadsheetReadResult } from '../../domain/spreadsheets/spreadsheet.ts'

const mostMs = 60_000
/** Memory limit; a spreadsheet that needs more is refused. */
const mostMegabytes = 320

/**
 * Reads a file by its content, not its name: CSV, TSV or JSON as text, or the first sheet of an XLSX. Cells are
 * normalised (NFC). A separate thread limits memory and time (`bound`, in milliseconds).
 */
export async function readInOwnThread(
  file: Uint8Array,
  mostRows: number,
  bound = mostMs,
): Promise<SpreadsheetReadResult> {
  const thread = new Worker(new URL('./spreadsheet-reader-thread.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), mostRows },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    stderr: true,
  })
  try {
    const signal = AbortSignal.timeout(bound)
    const [read] = (await once(thread, 'message', { signal })) as [SpreadsheetReadResult]
    return read
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The thread reached its limit of time or memory, for example by a zip bomb.
    const large =
      error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return refusedRows(
      large
        ? 'El archivo es demasiado grande por dentro. Guárdalo como «CSV UTF-8» o divídelo.'
        : 'El archivo parece de Excel y no se puede leer. Ábrelo en tu programa y guárdalo otra vez como .xlsx o como «CSV UTF-8».',
    )
  } finally {
    await thread.terminate()
  }
}
