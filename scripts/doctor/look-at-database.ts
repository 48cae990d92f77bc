import type { Config } from '../../config/environment.ts'
import { readBackupsState } from '../../data/backups/stored-backups.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { brokenInvariants, overdueWork } from '../../data/health/invariants.ts'
import { offeredProducts } from '../../data/catalogue/products.ts'
import { hasOwner } from '../../data/staff/staff-access.ts'
import { backupSince } from '../../domain/backups/backup.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { createLiveMailer } from '../../gateways/mail/mailer.ts'
import { openPayPalAccounts } from '../../gateways/payments/paypal/paypal-accounts.ts'
import { openVault } from '../../gateways/secrets/vault.ts'
import { hasDatabase } from '../../server/database/embedded-place.ts'
import { openDatabaseServer } from '../../server/processes/open-database.ts'
import { createLiveConnections } from '../../use-cases/connections/live-connections.ts'
import { firstStepsOf } from '../../use-cases/opening/look-at-first-steps.ts'
import { openLiveSettings } from '../../use-cases/settings/live-settings.ts'
import { ago } from '../../words/ago.ts'
import { backupsCopy } from '../../words/backoffice/backups-words.ts'
import { openingCopy } from '../../app/backoffice/routes/opening/words.ts'
import { bad, note, ok, type DoctorLine } from './doctor-line.ts'

const subject = 'Base de datos'

/** `invariants`: also checks the invariants. */
export async function lookAtDatabase(
  config: Config,
  options: { invariants: boolean },
): Promise<DoctorLine[]> {
  if (config.database.url === undefined && !hasDatabase(config.dataFolder)) {
    return [note(subject, 'incluida, sin crear todavía; el primer arranque la crea')]
  }
  const server = await openDatabaseServer(config, () => undefined)
  if (server.kind === 'refused') return [bad(subject, server.reason)]
  const db = openDatabase({ connectionString: server.connectionString, max: 1 })
  try {
    return [
      ok(subject, server.description),
      await catalogue(db),
      ...(config.mode === 'production' ? [await owner(db), ...(await firstStepsLeft(db, config))] : []),
      await backups(db, config),
      ...(options.invariants ? await invariants(db) : []),
    ]
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Without an owner nobody sees the orders. */
async function owner(db: Db): Promise<DoctorLine> {
  const subject = 'Quién dirige'
  const found = await hasOwner(db).catch(() => null)
  if (found === null) return note(subject, 'nadie todavía; «npm start» da el enlace')
  return found
    ? ok(subject, 'hay quien entra a la trastienda como dueña')
    : bad(subject, 'nadie; «npm start» y «npm run administrator» dan un enlace para la dueña')
}

/** The missing steps, as 'Hoy' in the back office lists them. */
async function firstStepsLeft(db: Db, config: Config): Promise<DoctorLine[]> {
  const { http, mail, payments, settings } = config
  if (payments.kind === 'emulator') return []
  const publicUrl = http.publicUrl ?? `http://localhost:${http.port}`
  const connections = createLiveConnections(db, openVault(config.secrets))
  const given = { ...settings, publicUrl }
  const live = await openLiveSettings(db, given, connections).catch(() => null)
  if (live === null) return []
  const now = () => new Date()
  const fixed = settings.connections.paypal === 'fixed'
  const payPal = openPayPalAccounts(
    { access: payments, fixed, addresses: config.payPalAddresses },
    connections.payPal,
    now,
  )
  const shop = {
    settings: live.current,
    mailer: createLiveMailer({ ...mail, shop: () => live.current, domain: 'localhost' }, connections.mail),
    payments: paymentProviders(payPal.all),
    now,
  }
  const left = (await firstStepsOf(shop, db)).filter(({ why }) => why !== null)
  return left.map(({ name, why, essential }) => ({
    state: 'note',
    subject: essential ? 'Para abrir' : 'Recomendado',
    words: `${openingCopy.steps[name].title}: ${openingCopy.reasons[why!]}`,
  }))
}

async function backups(db: Db, { backup, settings }: Config): Promise<DoctorLine> {
  const subject = 'Copias'
  if (settings.backupHour === null)
    return note(subject, 'apagadas con BACKUP_HOUR=off: de eso se encarga alguien más')
  const state = await readBackupsState(db).catch(() => null)
  const place = backup.to.bucket === null ? backup.to.folder : `el depósito ${backup.to.bucket.bucket}`
  if (!state?.good) {
    const why = state?.failed ? `; la última no salió: ${faultWords(state.failed.fault)}` : ''
    const words = `ninguna todavía en ${place}${why}; «npm run backup» hace una`
    return { state: state?.failed ? 'bad' : 'note', subject, words }
  }
  const { takenAt, apart, encrypted } = state.good
  const now = new Date()
  const after = state.failed ? `; la de después no salió: ${faultWords(state.failed.fault)}` : ''
  const words = `la última buena, ${ago(takenAt, now)}`
  if (takenAt < backupSince(now)) return bad(subject, words + (after || '; «npm run backup» hace una'))
  const wishes = [
    ...(apart ? [] : ['en el mismo disco que la tienda (BACKUP_FOLDER, BACKUP_BUCKET)']),
    ...(encrypted ? [] : ['sin cifrar (BACKUP_PASSPHRASE)']),
  ]
  const isFine = wishes.length === 0 && after === ''
  return { state: isFine ? 'ok' : 'note', subject, words: [words, ...wishes].join(', ') + after }
}

async function invariants(db: Db): Promise<DoctorLine[]> {
  const subject = 'Libros'
  const broken = await brokenInvariants(db).catch(() => null)
  if (broken === null) return [note(subject, 'las tablas no existen todavía')]
  const overdue = await overdueWork(db, new Date())
  return [
    ...broken.map(({ invariant, where }): DoctorLine =>
      bad(subject, `no se cumple: ${invariant}: ${where.join(', ')}`),
    ),
    ...(broken.length === 0 ? [ok(subject, 'los libros cuadran')] : []),
    ...overdue.map(({ what, count }): DoctorLine => note(subject, `pendiente: ${what}: ${count}`)),
  ]
}

const faultWords = (fault: string) => backupsCopy.faults[fault] ?? fault

async function catalogue(db: Db): Promise<DoctorLine> {
  const subject = 'Catálogo'
  const found = await offeredProducts(db, { category: null, page: 1, size: 1 }).catch(() => null)
  if (found === null) return note(subject, 'las tablas no existen todavía; «npm start» las crea')
  return found.total > 0
    ? ok(subject, `${found.total} productos a la venta`)
    : note(subject, 'nada a la venta todavía; tus prendas se suben en la trastienda')
}
