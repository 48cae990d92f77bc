// npm run restore -- [file] [--encima] [--sin-cifrar] [--yes]: restores a backup; without a file, lists the backups.
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dropDatabase } from '../data/backups/databases.ts'
import type { Config } from '../config/environment.ts'
import { readBackupName } from '../domain/backups/backup.ts'
import { openBackupStore } from '../gateways/backups/open-backup-store.ts'
import { backupPlan } from '../server/backups/backup-plan.ts'
import {
  databasesAside,
  isUnexpectedlyPlain,
  type BackupOverview,
  type Restored,
  lookAtBackup,
  restoreBackup,
} from '../server/backups/restore-backup.ts'
import { backupFault } from '../use-cases/backups/backup-fault.ts'
import { backupsCopy as copy } from '../words/backoffice/backups-words.ts'
import { dayAndTime } from '../words/ago.ts'
import { fileSize } from '../words/file-size.ts'
import { counted } from '../words/price.ts'
import { promptOnTerminal } from './launch/prompt-on-terminal.ts'
import { complain, withServer } from './with-database.ts'

const usage =
  'Uso: npm run restore -- [archivo] [--encima] [--sin-cifrar] [--yes], o npm run restore -- --olvidar'

type RestoreOptions = {
  file: string | undefined
  over: boolean
  plain: boolean
  forget: boolean
  yes: boolean
}

/** Exit code. 0: restored, or listed. 1: refused or cancelled; nothing changed. 2: could not begin. */
async function main(): Promise<0 | 1 | 2> {
  const options = argumentsOf(process.argv.slice(2))
  if (options === null) return complain(usage)
  return withServer<0 | 1 | 2>(async (connectionString, config) => {
    const { file } = options
    if (options.forget) return forget(backupPlan(config, connectionString).connectionString)
    if (file === undefined) return list(config)
    const plan = backupPlan(config, connectionString)
    const folder = path.join(config.dataFolder, 'restore-drafts')
    const local = await broughtHere(file, config, folder)
    if (local === null) return complain(`No hay ninguna copia ${file}. Las que hay: npm run restore`)
    try {
      const from = { ...plan, file: local }
      if (isUnexpectedlyPlain(from) && !(await takesPlain(options))) return refuse('La copia no está cifrada')
      const looked = await lookAtBackup(from)
      if (looked.kind !== 'looked-at') return refuse(refusals[looked.kind])
      return await restoreIfWanted(looked, { options, restore: () => restoreBackup(from, looked) })
    } catch (error) {
      const fault = backupFault(error)
      return refuse(`La copia no se pudo restaurar (${copy.faults[fault] ?? fault})`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const refusals = {
  locked: 'La copia está cifrada y BACKUP_PASSPHRASE no la abre',
  broken: 'El archivo está dañado o incompleto',
  'no-backup': 'Ese archivo no es una copia de esta tienda',
  'in-use': 'La base de datos está en uso: cierra la tienda (todos sus procesos) y vuelve a intentarlo',
  newer: 'La copia es de una versión más nueva de la tienda que esta: actualiza primero',
  'not-allowed':
    'El usuario de la base de datos no puede crear otra, y esta no está vacía: dale el derecho (ALTER USER … CREATEDB) o apunta DATABASE_URL a una base vacía',
} as const

function refuse(sentence: string): 1 {
  console.error(`${sentence}. No se cambió nada.`)
  return 1
}

/** Asks before any content of an unencrypted backup is read. Programs cannot answer, so they must pass --sin-cifrar. */
async function takesPlain(options: RestoreOptions): Promise<boolean> {
  if (options.plain) return true
  console.error(
    'Esta copia no está cifrada, aunque la tienda cifra las suyas (BACKUP_PASSPHRASE): puede ser de antes, o puede haberla puesto ahí otra persona. Si sabes de dónde viene, añade --sin-cifrar.',
  )
  if (options.yes) return false
  const answer = await promptOnTerminal('¿Sabes de dónde viene y quieres usarla? (sí/no): ')
  return answer.kind === 'answered' && isYes(answer.text)
}

const isYes = (text: string): boolean => /^s[ií]$/i.test(text.trim().normalize('NFC'))

async function restoreIfWanted(
  { manifest, newer }: BackupOverview,
  { options, restore }: { options: RestoreOptions; restore: () => Promise<Restored> },
): Promise<0 | 1 | 2> {
  const rows = (table: string) => counted(manifest.tables.find(({ name }) => name === table)?.rows ?? 0)
  console.error(
    `La copia es del ${dayAndTime(new Date(manifest.takenAt))}: ${rows('orders')} pedidos, ${rows('products')} productos, ${counted(manifest.files.count)} archivos de fotos y dibujos.`,
  )
  const { orders = 0, customers = 0, changes = 0, erased = 0 } = newer ?? {}
  const since = [
    ...(orders > 0 ? [copy.newer.orders(orders)] : []),
    ...(customers > 0 ? [copy.newer.customers(customers)] : []),
    ...(changes > 0 ? [copy.newer.changes(changes)] : []),
  ]
  if (since.length > 0) {
    const words = `La tienda tiene algo más nuevo, que dejaría de verse: ${since.join(', ')}`
    if (!options.over) return refuse(`${words}. Para restaurar de todos modos: --encima`)
    console.error(`${words}. Lo que PayPal cobró desde entonces se busca y se trae al abrir la tienda.`)
  }
  if (erased > 0)
    console.error(
      `Desde entonces se borraron los datos de ${erased === 1 ? 'una persona, que regresarían' : `${erased} personas, que regresarían`}: bórralos otra vez.`,
    )
  if (!options.yes) {
    const answer = await promptOnTerminal('¿Restaurar? (sí/no): ')
    if (answer.kind === 'no-terminal')
      return complain(
        'Nadie puede contestar aquí: añade --yes para hacerlo sin preguntar. No se cambió nada.',
      )
    if (answer.kind !== 'answered' || !isYes(answer.text)) {
      console.error('No se cambió nada.')
      return 1
    }
  }
  return printResult(await restore(), manifest)
}

function printResult(result: Restored, { tables }: BackupOverview['manifest']): 0 | 1 {
  if (result.kind !== 'restored') return refuse(refusals[result.kind])
  const { aside, files } = result
  console.log('Restaurada. Abre la tienda con «npm start»; quien estaba dentro entra otra vez.')
  if (tables.some(({ name, rows }) => name === 'connections' && rows > 0))
    console.log(`  ${copy.secretsNeedKey}`)
  if (files.put > 0) console.log(`  Regresaron ${counted(files.put)} archivos de fotos y dibujos.`)
  if (files.missing > 0)
    console.log(`  ${counted(files.missing)} fotos o dibujos no están en su depósito: restáuralos ahí.`)
  if (aside !== null)
    console.log(
      `  La base de antes queda guardada como «${aside}»; cuando ya no haga falta: npm run restore -- --olvidar`,
    )
  return 0
}

/** Deletes the databases that earlier restores replaced. */
async function forget(connectionString: string): Promise<0> {
  const names = await databasesAside(connectionString)
  for (const name of names) await dropDatabase(connectionString, name)
  console.log(names.length === 0 ? 'No hay nada que olvidar.' : `Borradas: ${names.join(', ')}`)
  return 0
}

/** Lists the newest backup first. */
async function list({ backup }: Config): Promise<0> {
  const store = openBackupStore(backup.to)
  const names = (await store.names())
    .filter((name) => readBackupName(name) !== null)
    .toSorted()
    .toReversed()
  console.log(names.length === 0 ? `No hay copias en ${store.place}.` : `Copias en ${store.place}:`)
  for (const name of names) {
    const { takenAt } = readBackupName(name)!
    console.log(`  ${name}   ${dayAndTime(takenAt)}   ${fileSize((await store.size(name)) ?? 0)}`)
  }
  if (names.length > 0) console.log('Para restaurar una: npm run restore -- archivo')
  return 0
}

/** Returns the path of a local file, or of a stored backup copied into `folder`; null: there is neither. */
async function broughtHere(file: string, { backup }: Config, folder: string): Promise<string | null> {
  if (existsSync(file)) return path.resolve(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const local = path.join(folder, path.basename(file))
  return (await openBackupStore(backup.to).get(path.basename(file), local)) ? local : null
}

function argumentsOf(args: string[]): RestoreOptions | null {
  try {
    const options = {
      encima: { type: 'boolean' },
      'sin-cifrar': { type: 'boolean' },
      olvidar: { type: 'boolean' },
      yes: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > (values.olvidar ? 0 : 1)) return null
    return {
      file: positionals[0],
      over: values.encima ?? false,
      plain: values['sin-cifrar'] ?? false,
      forget: values.olvidar ?? false,
      yes: values.yes ?? false,
    }
  } catch {
    return null
  }
}

process.exitCode = await main()
