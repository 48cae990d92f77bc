import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Prints the tests that failed at first and passed alone, and writes their names into `unstable.json`. */
export function reportUnstable(unstable: { stage: string; test: string }[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'unstable.json'), `${JSON.stringify(unstable, null, 2)}\n`)
  if (unstable.length === 0) return
  const words = [
    'Inestable (mal la primera vez, bien otra vez a solas):',
    ...unstable.map(({ stage, test }) => `  ${stage}: ${test}`),
  ]
  const frame = process.env['CI'] ? ['!'.repeat(100)] : []
  console.log([...frame, ...words, ...frame].join('\n'))
}
