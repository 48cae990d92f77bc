import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Asked =
  | { kind: 'answered'; text: string }
  /** Nobody can be asked: a program started this. */
  | { kind: 'no-terminal' }
  /** Ctrl-C, Ctrl-D, or the terminal is gone: whoever was asked wants nothing done. */
  | { kind: 'left' }

/** Asks on the terminal; `secret`: without showing what is typed. */
export async function ask(question: string, { secret = false } = {}): Promise<Asked> {
  if (!process.stdin.isTTY) return { kind: 'no-terminal' }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = secret ? nowhere : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: true, prompt: question })
  // By now every key comes here, Ctrl-C too.
  if (secret) process.stderr.write(question)
  else lines.prompt()
  try {
    return await new Promise<Asked>((resolve) => {
      lines.once('line', (text) => resolve({ kind: 'answered', text }))
      lines.once('close', () => resolve({ kind: 'left' }))
    })
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}
