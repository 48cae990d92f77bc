import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/launch/ensure-chromium.mjs'
import { createTestDatabase } from '../helpers/test-database.ts'
import { blockedTime, type TraceEvent } from './blocked-time.ts'
import { judgement } from './judge.ts'
import type { Measurement } from './measurement.ts'
import { serveShop } from './processes.ts'

const run = promisify(execFile)
const version = '13.5.0'
const rounds = 5
// Lighthouse has sixty megabytes that only measurements need, so it is installed on demand into a folder that npm
// ignores.
const folder = join(import.meta.dirname, '../../node_modules/.lighthouse')

const pages = {
  home: '/',
  catalogue: '/product',
  product: '/product/playera-dino-de-carton',
  builder: '/custom',
  cart: '/cart',
}

/** Lighthouse's score and blocked time have no goal: both count a thread that waits for a core as busy. */
const goals = {
  'largest paint': { atMost: 2200 },
  'blocked time, of the processor': { atMost: 50 },
  shift: { atMost: 0.01 },
} as const satisfies Partial<Record<Metric, Measurement['goal']>>
const arrivals: readonly string[] = ['home', 'catalogue', 'product']

const units = {
  points: 'points',
  'largest paint': 'ms',
  'blocked time': 'ms',
  'blocked time, of the processor': 'ms',
  shift: 'share of the window',
} as const
type Metric = keyof typeof units

/**
 * Measures the first view of pages. Lighthouse simulates a telephone with slow 4G and a fourth of this processor's
 * speed. Needs Chromium.
 */
export async function measureFirstViews(): Promise<Measurement[]> {
  await install()
  const { connectionString } = await createTestDatabase()
  const shop = await serveShop(connectionString)
  try {
    const all: Measurement[] = []
    for (const [name, path] of Object.entries(pages)) {
      const seen: Record<Metric, number>[] = []
      for (let round = 0; round < rounds; round += 1) seen.push(await audit(shop.address + path))
      for (const metric of Object.keys(units) as Metric[])
        all.push({
          what: `${name}: ${metric}`,
          unit: units[metric],
          ...judgement(seen.map((each) => each[metric])),
          ...(arrivals.includes(name) && metric in goals && { goal: goals[metric as keyof typeof goals] }),
        })
    }
    return all
  } finally {
    await shop.close()
  }
}

async function install(): Promise<void> {
  if (existsSync(program())) return
  await mkdir(folder, { recursive: true })
  console.log(`Fetching Lighthouse ${version} into node_modules/.lighthouse (once)`)
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`])
}

function program(): string {
  return join(folder, 'node_modules/lighthouse/cli/index.js')
}

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}

async function audit(address: string): Promise<Record<Metric, number>> {
  const kept = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    await audited(address, kept)
    const { categories, audits } = await readJson<Report>(join(kept, 'report.json'))
    const trace = await readJson<{ traceEvents: TraceEvent[] }>(join(kept, 'report-0.trace.json'))
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      points: Math.round(categories.performance.score * 100),
      'largest paint': Math.round(value('largest-contentful-paint')),
      'blocked time': Math.round(value('total-blocking-time')),
      'blocked time, of the processor': Math.round(blockedTime(trace.traceEvents, address)),
      shift: value('cumulative-layout-shift'),
    }
  } finally {
    await rm(kept, { recursive: true })
  }
}

/**
 * Runs Lighthouse. Sometimes a trace begins too late and Lighthouse asks for another run: retries twice, then reports
 * the failure.
 */
async function audited(address: string, into: string, triesLeft = 2): Promise<void> {
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : ''
  const wanted = ['--quiet', '--only-categories=performance', `--chrome-flags=--headless=new${sandbox}`]
  const written = ['--output=json', `--output-path=${join(into, 'report.json')}`, '--save-assets']
  try {
    const browser = findChromium() || chromium.executablePath()
    await run(process.execPath, [program(), address, ...wanted, ...written], {
      env: { ...process.env, CHROME_PATH: browser },
      timeout: 180_000,
    })
  } catch (error) {
    if (triesLeft > 0) return audited(address, into, triesLeft - 1)
    const { stderr = '' } = error as { stderr?: string }
    throw new Error(`Lighthouse does not get through ${address}: ${stderr.trim().slice(0, 300)}`)
  }
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
