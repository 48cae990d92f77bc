import { limitCpu } from './cpu-limit.ts'
import { preparePrint } from './prepare-print.ts'

// This process reads one file: the parent sends the bytes and their CPU time, gets one answer, and ends the process.
process.once('message', ({ sent, cpuMs }: { sent: Uint8Array; cpuMs: number }) => {
  limitCpu(cpuMs)
    .then(() => preparePrint(Buffer.from(sent)))
    .then(
      (prepared) => process.send?.(prepared),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
