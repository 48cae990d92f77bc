import path from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { answerOfProcess } from '../separate-process.ts'
import {
  type OwnPrint,
  ownPrintAddress,
  ownPrintName,
  ownPrintWidths,
} from '../../domain/designs/own-print.ts'
import type { PrintShapes } from '../../drawing/print-shapes.ts'
import { endedBySlowness } from './cpu-limit.ts'
import type { PreparedPrint } from './prepare-print.ts'

export type TakenPrint =
  | { kind: 'print'; address: string; removed: readonly string[] }
  | Extract<PreparedPrint, { kind: 'fault' }>

export type OwnPrints = {
  /**
   * `before` receives the print's address before any of its files is stored. Throws when the print cannot be stored.
   */
  take(sent: Uint8Array, before: (address: string) => Promise<void>): Promise<TakenPrint>
  /** `end`: width and format, such as `640.webp`. null: there is no such picture. */
  look(print: OwnPrint, end: string): Promise<Uint8Array | null>
  /** null: the print is not stored here. */
  forPress(print: OwnPrint): Promise<PrintShapes | { png: Uint8Array } | null>
  remove(print: OwnPrint): Promise<void>
}

const program = path.join(import.meta.dirname, 'prepare-print-process.ts')
/**
 * CPU time for one file. The largest accepted drawing uses less than half. A limit on elapsed time alone refused good
 * drawings while other work kept the processors busy.
 */
const mostCpuMs = 15_000
/** Elapsed time for one file: ends a reader that hangs without using CPU time. */
const longestMs = 120_000
const folder = 'd/'

export function openOwnPrints(store: FileStore, cpuMs = mostCpuMs): OwnPrints {
  // Reads one file at a time, because reading uses a whole core and pages need the other.
  let busy: Promise<unknown> = Promise.resolve()
  return {
    async take(sent, before) {
      const prepared = busy.then(() => preparedApart(sent, cpuMs))
      busy = prepared.catch(() => undefined)
      const result = await prepared
      if (result.kind === 'fault') return result
      const { print, files, removed } = result
      const address = ownPrintAddress(print)
      await before(address)
      await Promise.all(files.map(({ name, bytes }) => store.put(folder + name, bytes)))
      return { kind: 'print', address, removed }
    },
    look: (print, end) => store.get(`${folder}${ownPrintName(print)}-${end}`),
    async forPress(print) {
      const name = `${folder}${ownPrintName(print)}`
      const file = await store.get(print.format === 'svg' ? `${name}.json` : `${name}.png`)
      if (file === null) return null
      return print.format === 'png'
        ? { png: file }
        : (JSON.parse(Buffer.from(file).toString('utf8')) as PrintShapes)
    },
    async remove(print) {
      const name = `${folder}${ownPrintName(print)}`
      const looks = ownPrintWidths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`])
      for (const end of ['.json', '.png', ...looks]) await store.remove(name + end)
    },
  }
}

/** The document model needs more memory than the whole shop. */
async function preparedApart(sent: Uint8Array, cpuMs: number): Promise<PreparedPrint> {
  const end = await answerOfProcess<PreparedPrint>(
    program,
    { sent, cpuMs },
    { megabytes: 512, longestMs, slowSignal: endedBySlowness },
  )
  if (end.kind === 'answered') return end.answer
  // When a file makes its reader fail, no press could read the file either.
  return { kind: 'fault', fault: end.signal === endedBySlowness ? 'too-slow' : 'not-a-print' }
}
