// npm run bench [-- name …] [--keep] [--strict]. --keep makes the new results the kept ones; --strict fails when a goal
// is missed, a number got worse or a measurement failed. Needs an idle machine.
import { parseArgs } from 'node:util'
import { compare, reached } from './judge.ts'
import type { Measurement } from './measurement.ts'
import { writeGoals } from './goals-table.ts'
import { measurements } from './measurements.ts'
import { keptFile, lastFile, readResults, type Results, thisMachine, writeResults } from './results-file.ts'
import { startTestServer } from '../helpers/database-server.ts'
import { printedTable } from './printed-table.ts'

// Two runs on one idle machine differ by less than this share.
const noise = 0.15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, strict: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`)
  process.exit(2)
}

// All measurements share one embedded server. No test runner stops this server, so this program does.
process.env['TEST_WORKER_INDEX'] = 'bench'
const server = await startTestServer()
process.env['TEST_DATABASE_SERVER'] = server.connectionString
process.env['TEST_DATABASE_PREFIX'] = server.prefix

const kept = await readResults(keptFile)
const measured: Results['measured'] = {}
let failures = 0
console.log(thisMachine())
for (const name of positionals.length > 0 ? positionals : Object.keys(measurements)) {
  const began = performance.now()
  const numbers = await measureOne(name)
  console.log(`\n${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
  if (numbers === null) continue
  const rows = numbers.map((measurement) => ({
    measurement,
    change: compare(measurement, keptOf(name, measurement.what), noise),
  }))
  console.log(printedTable(rows))
  for (const { what, note } of numbers) if (note !== undefined) console.log(`  ${what}: ${note}`)
  failures += rows.filter((row) => row.change === 'worse' || reached(row.measurement) === false).length
  measured[name] = { at: new Date().toISOString(), numbers }
  await writeResults(lastFile, { [name]: measured[name] })
}
await server.stop()
if (values.keep) {
  await writeResults(keptFile, measured)
  await writeGoals(await readResults(keptFile))
}
console.log(`\nWritten to ${lastFile}${values.keep ? ` and ${keptFile}` : ''}.`)
process.exit(values.strict && failures > 0 ? 1 : 0)

async function measureOne(name: string): Promise<Measurement[] | null> {
  try {
    const measure = await measurements[name]!()
    return await measure('whole')
  } catch (error) {
    failures += 1
    console.error(`${name} could not be measured:`, error)
    return null
  }
}

function keptOf(name: string, what: string): Measurement | undefined {
  return kept.measured[name]?.numbers.find((each) => each.what === what)
}
