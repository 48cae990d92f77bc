import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CsvRecord } from '../../domain/catalogue-import/csv.ts'

export type XlsxRead =
  | { kind: 'read'; records: CsvRecord[] }
  | { kind: 'too-large' }
  | { kind: 'too-many-rows' }
  /** No file of a spreadsheet program, or a broken one. */
  | { kind: 'unreadable' }

const mostSeconds = 30
/** 10,000 products are read with less than 64. */
const mostMegabytes = 160

/** The first sheet of an XLSX file, blank rows left out. Bounded in memory and time, whatever the file is. */
export async function readXlsx(file: Uint8Array, mostRows: number): Promise<XlsxRead> {
  const thread = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), mostRows },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    stderr: true,
  })
  try {
    const signal = AbortSignal.timeout(mostSeconds * 1000)
    const [read] = (await once(thread, 'message', { signal })) as [XlsxRead]
    return read
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // A bomb: it was stopped for what it would have taken.
    const large =
      error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { kind: large ? 'too-large' : 'unreadable' }
  } finally {
    await thread.terminate()
  }
}
