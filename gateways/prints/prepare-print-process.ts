import { preparePrint } from './prepare-print.ts'

// A process for one file that somebody sent: it says that it is ready, is given the bytes, answers, and is ended by
// whoever began it.
process.once('message', ({ sent }: { sent: Uint8Array }) => {
  preparePrint(Buffer.from(sent)).then(
    (prepared) => process.send?.(prepared),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
