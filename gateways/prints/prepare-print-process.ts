import { limitCpu } from './cpu-limit.ts'
import { preparePrint } from './prepare-print.ts'

// A process for one file that somebody sent: it is given the bytes and its CPU time, answers, and is ended by whoever
// began it.
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
