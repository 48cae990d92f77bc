// The shop's process, from configuration to the last request. Started by scripts/start.mjs and scripts/dev.mjs.
import './processes/production-unless-told.ts'
import { migrate } from '../db/migrate.ts'
import { openShop } from './open-shop.ts'
import { banner } from './processes/banner.ts'
import { claimDoorway } from './processes/doorway.ts'
import { createLifetime } from './processes/lifetime.ts'
import { createLog } from './processes/log.ts'
import { openDatabaseServer } from './processes/open-database.ts'
import { openPayments } from './processes/open-payments.ts'
import { readStartConfiguration } from './processes/start-configuration.ts'

/** Requests under way may take this long to finish when the shop closes, in milliseconds. */
const drainBound = 10_000

const say = (line: string): void => console.log(line)
const lifetime = createLifetime((line) => console.error(line))

const starting = start()
lifetime.waitFor(starting)
const reason = await starting
if (reason !== undefined && !lifetime.ending) {
  console.error(reason)
  await lifetime.end(1)
}

/** Opens the shop; answers the Spanish sentence why it could not. Whatever was opened is registered to be closed. */
async function start(): Promise<string | undefined> {
  const read = readStartConfiguration()
  if (read.kind === 'refused') return ['La configuración tiene faltas:', ...read.faults].join('\n  ')
  const { config } = read
  const log = createLog(config.logLevel)

  const doorway = await claimDoorway(config.http.host, config.http.port)
  if (doorway.kind === 'refused') return doorway.reason
  const publicUrl = config.http.publicUrl ?? `http://localhost:${doorway.port}`

  const database = await openDatabaseServer(config, say)
  if (database.kind === 'refused') return database.reason
  lifetime.onEnd('base de datos', database.stop, 60_000)
  if (lifetime.ending) return undefined
  try {
    await migrate(database.connectionString)
  } catch (error) {
    return `No se pudieron crear o actualizar las tablas: ${error instanceof Error ? error.message : String(error)}.`
  }

  const payments = await openPayments(config, publicUrl, doorway.port, say)
  if (payments.kind === 'refused') return payments.reason
  lifetime.onEnd('emulador de pagos', payments.stop)
  if (lifetime.ending) return undefined

  const shop = await openShop({
    config,
    connectionString: database.connectionString,
    publicUrl,
    payPal: payments,
    log,
  })
  lifetime.onEnd('tienda', shop.close)
  // Last in, first out: requests under way still find everything they need.
  lifetime.onEnd('puerta', () => doorway.close(drainBound), drainBound + 5000)
  doorway.open(shop.listener)

  say(banner({ config, publicUrl, database, products: shop.products, seconds: secondsSinceStart() }))
  return undefined
}

/** Counted from the moment the command was given, installing and building included. */
function secondsSinceStart(): number {
  const given = Number(process.env['START_TIME'])
  return (Date.now() - (given > 0 ? given : performance.timeOrigin)) / 1000
}
