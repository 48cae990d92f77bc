import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../data/database.ts'
import { migrate } from '../../db/migrate.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded.ts'
import { readPostmaster } from '../../server/database/postmaster-file.ts'
import { shopCommand, shopEnvironment } from '../../scripts/launch/shop-command.mjs'
import { answered, end } from '../../scripts/measuring.ts'
import { roomForAllVariables } from '../helpers/test-settings.ts'
import type { Bought } from '../helpers/buyer.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { cpuMsOf } from './process-times.ts'
import { freePort } from './processes.ts'
import { setUnit } from '../helpers/set-unit.ts'

/** CPU milliseconds since the start; `client` is the process of the measurement itself. */
export type Times = { shop: number; database: number; emulator: number; client: number }

export type OrderScene = {
  shopPort: number
  emulatorPort: number
  backendKey: string
  db: Db
  /** The products on sale, each once, in one of its ages. */
  offered: Bought[]
  times(): Times
  close(): Promise<void>
}

const backendKey = 'medir-pedidos'

/** Starts a shop for purchases. Its database runs with all durability settings of production. */
export async function openOrderScene({ garments }: { garments: number }): Promise<OrderScene> {
  const [port, emulatorPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-medir-'))
  // When root runs this, PostgreSQL runs as another user and needs access to the folder.
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase({ folder, log: () => {} })
  if (database.kind === 'refused') throw new Error(database.reason)
  await migrate(database.connectionString)
  const db = openDatabase({ connectionString: database.connectionString, max: 1 })
  const offered = await fillShelf(db, garments)
  const postmaster = await readPostmaster(path.join(database.folder, 'cluster-18'))
  if (postmaster.kind !== 'running') throw new Error('the database does not run')

  const emulatorAddress = `http://127.0.0.1:${emulatorPort}`
  const credentials = { clientId: 'measure', clientSecret: 'measure-secret' }
  const processes = {
    emulator: program(['emulators/paypal/main.ts'], {
      PAYPAL_EMULATOR_PORT: String(emulatorPort),
      PAYPAL_EMULATOR_CLIENT_ID: credentials.clientId,
      PAYPAL_EMULATOR_CLIENT_SECRET: credentials.clientSecret,
    }),
    shop: program(shopCommand, {
      ...shopEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // A daily backup during a measurement would take CPU.
      BACKUP_HOUR: 'off',
      BACKEND_API_KEY: backendKey,
      ...roomForAllVariables,
      PAYPAL_CLIENT_ID: credentials.clientId,
      PAYPAL_CLIENT_SECRET: credentials.clientSecret,
      PAYPAL_BASE_URL: emulatorAddress,
      PAYPAL_SDK_BASE_URL: emulatorAddress,
    }),
  }
  await Promise.all([answered(`http://127.0.0.1:${port}/readyz`), answered(`${emulatorAddress}/_emulator`)])

  return {
    shopPort: port,
    emulatorPort,
    backendKey,
    db,
    offered,
    times() {
      const { user, system } = process.cpuUsage()
      return {
        shop: cpuMsOf(processes.shop.pid!),
        emulator: cpuMsOf(processes.emulator.pid!),
        database: cpuMsOf(postmaster.pid),
        client: (user + system) / 1000,
      }
    },
    async close() {
      await db.destroy()
      await Promise.all(Object.values(processes).map(end))
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the catalogue with mixed products, none of which sells out. */
async function fillShelf(db: Db, garments: number): Promise<Bought[]> {
  await fillCatalogue(db, garments)
  await setUnit(db, null, { pieces: 100_000 })
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ages', 'price_centavos'])
    .where('shown', '=', true)
    .where(sql`cardinality(ages)`, '>', 0)
    .execute()
  return rows.map(({ id, ages, price_centavos }) => ({
    sku: `${id}#na-${ages[0]}`,
    quantity: 1,
    price: price_centavos,
  }))
}

/** Starts a program with Node. `command`: Node's arguments; the file comes last. */
function program(command: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...profiling(command.at(-1)!), ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** PROFILE=server (or emulators) writes a CPU profile of that program to test-results/. */
function profiling(file: string): string[] {
  const profiled = process.env['PROFILE'] ?? ''
  return profiled !== '' && file.startsWith(profiled) ? ['--cpu-prof', '--cpu-prof-dir=test-results'] : []
}
