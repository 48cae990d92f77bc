import { createInterface } from 'node:readline'

export type TerminalAnswer =
  | { kind: 'answered'; text: string }
  /** A program started this command, so nobody can answer. */
  | { kind: 'no-terminal' }
  /** Ctrl-C, Ctrl-D, or a closed terminal counts as a refusal. */
  | { kind: 'left' }

export async function promptOnTerminal(question: string): Promise<TerminalAnswer> {
  if (!process.stdin.isTTY) return { kind: 'no-terminal' }
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: true,
    prompt: question,
  })
  lines.prompt()
  try {
    return await new Promise<TerminalAnswer>((resolve) => {
      lines.once('line', (text) => resolve({ kind: 'answered', text }))
      lines.once('close', () => resolve({ kind: 'left' }))
    })
  } finally {
    lines.close()
  }
}
