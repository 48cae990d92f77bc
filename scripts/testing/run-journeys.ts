import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestRun, type StageResult, trySecondTime } from './second-try.ts'

type Suite = { specs: { file: string; title: string; ok: boolean }[]; suites?: Suite[] }
type Report = { stats: { expected: number; unexpected: number }; suites: Suite[] }

const cli = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')

/**
 * Runs failed journeys once more, with Playwright's `--last-failed`. The second run empties the folder test-results, so
 * the pages of the first failures are copied to test-results-first before it.
 */
export async function runJourneys(args: readonly string[], signal: AbortSignal): Promise<StageResult> {
  return trySecondTime(async (again) => {
    if (again !== null && existsSync('test-results'))
      await cp('test-results', 'test-results-first', { recursive: true })
    const report = await runOnce(again === null ? args : [...args, '--last-failed', '--workers=1'], signal)
    // Playwright can fail without a failed test, for example when no test matches or a server does not start.
    if (report === null) return { passed: 0, failed: again?.length ?? 1, red: again ?? [] }
    return attemptOf(report)
  }, signal)
}

function attemptOf({ stats, suites }: Report): TestRun {
  const red = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    red: red.map(({ file, title }) => `${file}: ${title}`),
  }
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** null: Playwright failed without naming a failed test. */
async function runOnce(args: readonly string[], signal: AbortSignal): Promise<Report | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-journeys-'))
  const file = path.join(folder, 'report.json')
  try {
    const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      signal,
      killSignal: 'SIGINT',
    })
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1))
      child.once('close', (exit) => resolve(exit ?? 1))
    })
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    return code !== 0 && report.stats.unexpected === 0 ? null : report
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
