import { fork } from 'node:child_process'
import path from 'node:path'
import type { FileStore } from '../files/file-store.ts'
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

/** The prints of the owner's own: taken from whatever file is sent, and given to pages and presses. */
export type OwnPrints = {
  /**
   * Makes a print of a file and keeps it; `before` hears its address before anything of it lies in the store. Throws where
   * it cannot be kept.
   */
  take(sent: Uint8Array, before: (address: string) => Promise<void>): Promise<TakenPrint>
  /** One of the pictures in which it is shown: `640.webp`. null: there is none. */
  look(print: OwnPrint, end: string): Promise<Uint8Array | null>
  /** What a press gets. null: it is not kept here. */
  forPress(print: OwnPrint): Promise<PrintShapes | { png: Uint8Array } | null>
  /** Every file of it. */
  remove(print: OwnPrint): Promise<void>
}

const program = path.join(import.meta.dirname, 'prepare-print-process.ts')
/**
 * CPU time that one file may use. The largest drawing that is accepted uses less than half of it. A limit on the clock
 * refused honest drawings while other work kept the processors busy.
 */
const mostCpuMs = 15_000
/** Time on the clock that one file may take. It ends a reader that hangs and uses no CPU time. */
const longestMs = 120_000
const folder = 'd/'

export function openOwnPrints(store: FileStore, cpuMs = mostCpuMs): OwnPrints {
  // One at a time: reading one is all that a processor can do, and shoppers need the other.
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

/**
 * In a process of its own, with a bound of its own on memory and time and without this one's secrets: a document model
 * weighs more than the whole shop, and what strangers drew may be made to break what reads it.
 */
function preparedApart(sent: Uint8Array, cpuMs: number): Promise<PreparedPrint> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => child.kill(endedBySlowness), longestMs)
    const end = () => {
      clearTimeout(tooLong)
      child.kill('SIGKILL')
    }
    child.once('message', (prepared: PreparedPrint) => {
      end()
      resolve(prepared)
    })
    child.once('error', (error) => {
      end()
      reject(error)
    })
    // A file that makes its reader fail is one that no press could read.
    child.once('exit', (_code, signal) => {
      end()
      resolve({ kind: 'fault', fault: signal === endedBySlowness ? 'too-slow' : 'not-a-print' })
    })
    child.send({ sent, cpuMs })
  })
}
