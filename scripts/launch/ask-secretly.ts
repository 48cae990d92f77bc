import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed; null where there is no terminal. */
export async function askSecretly(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await new Promise<string | null>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(null))
    })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
