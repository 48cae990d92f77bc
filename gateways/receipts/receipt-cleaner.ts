import path from 'node:path'
import type { CleanedReceipt } from '../../domain/payments/receipt.ts'
import { endedBySlowness } from '../prints/cpu-limit.ts'
import { answerOfProcess } from '../separate-process.ts'

/** Refuses every file that cannot be read within the limits. Rejects only if the separate process does not start. */
export type ReceiptCleaner = (sent: Uint8Array) => Promise<CleanedReceipt>

const program = path.join(import.meta.dirname, 'clean-receipt-process.ts')
/** The limit of CPU time for one file. The largest file that the shop accepts needs a small part of it. */
const mostCpuMs = 15_000
/** Elapsed time for one file: ends a reader that hangs without using CPU time. */
const longestMs = 60_000
/** Strangers send receipts, so only few may wait. */
const mostWaiting = 8

/** Reads one receipt at a time, because each uses a whole core and pages need the other. */
export function createReceiptCleaner(cpuMs = mostCpuMs): ReceiptCleaner {
  let busy: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (sent) => {
    if (waiting >= mostWaiting) return { kind: 'refused', reason: 'busy' }
    waiting += 1
    const cleaned = busy.then(() => cleanedApart(sent, cpuMs)).finally(() => (waiting -= 1))
    busy = cleaned.catch(() => undefined)
    return cleaned
  }
}

async function cleanedApart(sent: Uint8Array, cpuMs: number): Promise<CleanedReceipt> {
  const end = await answerOfProcess<CleanedReceipt>(
    program,
    { sent, cpuMs },
    { megabytes: 256, longestMs, slowSignal: endedBySlowness },
  )
  if (end.kind === 'answered') return end.answer
  // Ended by a signal: the file is at fault. Ended with a code: the process did not start properly.
  if (end.signal !== null) return { kind: 'refused', reason: 'broken' }
  throw new Error(`the cleaner of receipts ended with ${end.code}`)
}
