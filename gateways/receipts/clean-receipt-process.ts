import sharp from 'sharp'
import { limitCpu } from '../prints/cpu-limit.ts'
import { cleanReceipt } from './clean-receipt.ts'

// This process reads one receipt: the parent sends the bytes and their CPU time, gets one answer, and ends the process.
sharp.cache(false)
// Uses one core, because pages need the other.
sharp.concurrency(1)
process.once('message', ({ sent, cpuMs }: { sent: Uint8Array; cpuMs: number }) => {
  void limitCpu(cpuMs)
    .then(() => cleanReceipt(Buffer.from(sent)))
    .then((cleaned) => process.send?.(cleaned))
})
