import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { StageResult } from './run-files.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number } }

const cli = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')

/** Runs the journeys in a real browser. A flaky one counts as failed: it will be so for somebody. */
export async function runJourneys(args: readonly string[], signal: AbortSignal): Promise<StageResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-journeys-'))
  const report = path.join(folder, 'report.json')
  try {
    const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      signal,
      killSignal: 'SIGINT',
    })
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1))
      child.once('close', (exit) => resolve(exit ?? 1))
    })
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as Report
    const failed = stats.unexpected + stats.flaky
    // Playwright may fail without a failed test: no tests, a server that did not start.
    return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
