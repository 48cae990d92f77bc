import { setTimeout as sleep } from 'node:timers/promises'

import { withMachineLock } from '../processes/machine-lock.mjs'
import { databaseUser, ensureCluster } from './embedded-cluster.ts'
import { choosePlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { failureSentence } from './failure-sentence.ts'
import { joinServer } from './cluster-membership.ts'
import type { Membership } from './cluster-membership.ts'
import { runPostmaster, stopPostmaster } from './postmaster.ts'
import type { Care } from './postmaster.ts'
import { disownPid, readPostmaster } from './postmaster-file.ts'
import { type StartRefused, startRefused } from './refused.ts'

export type EmbeddedDatabase = {
  kind: 'ok'
  connectionString: string
  /** False: this process joined a database server that was already running. */
  owned: boolean
  folder: string
  notice: string | undefined
  /** Stops the database server when no other process uses it. A second call does nothing. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  folder: string
  /** Receives Spanish lines about slow steps. */
  log: (line: string) => void
  care?: Care
}

const shopDatabase = 'shop'

/** In milliseconds: the start of the database waits this long, because recovery after a crash can take long. */
const startPatience = 120_000

/** The pause in milliseconds between two attempts to restart a server. */
const retryAfter = 2000

/**
 * Starts the embedded PostgreSQL, or joins the one that runs for this data folder. The last process to leave stops it.
 * When the server dies while the shop runs, it is restarted on the same socket.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase | StartRefused> {
  const { folder, log, care = 'durable' } = options
  const chosen = await choosePlace(folder)
  if (chosen.kind === 'refused') return chosen
  const { place } = chosen
  const entry = await alone(place, async () => {
    const cluster = await ensureCluster(place, log)
    return cluster.kind === 'refused' ? cluster : enter(place, care, log)
  })
  if (entry.kind === 'refused') return entry
  // The `host` parameter, the socket's folder, overrides the placeholder host. Every PostgreSQL client reads this URL.
  const sockets = encodeURIComponent(entry.sockets)
  return {
    kind: 'ok',
    connectionString: `postgresql://${databaseUser}@localhost/${shopDatabase}?host=${sockets}&port=5432`,
    owned: entry.owned,
    folder: place.folder,
    notice: place.notice,
    stop: keepServed(place, care, entry.membership, log),
  }
}

type Entry = { kind: 'in'; membership: Membership; sockets: string; owned: boolean } | StartRefused

/** Runs the work while no other process joins or leaves this database. */
async function alone<Outcome>(place: Place, work: () => Promise<Outcome>): Promise<Outcome | StartRefused> {
  const outcome = await withMachineLock(place.cluster, work)
  if (outcome.kind === 'done') return outcome.value
  return startRefused(
    `Otro arranque lleva demasiado tiempo ocupando ${place.folder}: ciérralo y vuelve a intentar.`,
  )
}

/** Joins the running database server, or starts one. The caller must hold the folder's lock. */
async function enter(place: Place, care: Care, log: (line: string) => void): Promise<Entry> {
  const failed = (what: string, complaint: unknown) =>
    startRefused(failureSentence(`${what} la base de datos`, place.folder, complaint))
  const began = performance.now()
  let owned = false
  let launching = false
  let complaint: string | undefined
  let patienceNoted = false
  while (performance.now() - began < startPatience) {
    const postmaster = await readPostmaster(place.cluster)
    if (postmaster.kind === 'running') {
      const { sockets } = postmaster
      const membership = sockets === '' ? undefined : await joinServer(sockets)
      if (membership !== undefined) {
        try {
          await membership.ensureDatabase(shopDatabase)
        } catch (error) {
          if ((await membership.leave()).last) await stopPostmaster(place)
          return failed('preparar', error)
        }
        return { kind: 'in', membership, sockets, owned }
      }
    } else if (!launching) {
      if (complaint !== undefined && !isPassing(complaint)) return failed('arrancar', complaint)
      owned = launching = true
      const ready = postmaster.kind === 'crashed' && postmaster.pidTaken ? disownPid(place.cluster) : null
      void Promise.resolve(ready)
        .then(() => runPostmaster(place, care))
        .catch(String)
        .then((words) => {
          complaint = words
          launching = false
        })
    }
    if (!patienceNoted && performance.now() - began > 3000) {
      patienceNoted = true
      log('Esperando a la base de datos (puede estar recuperándose de un cierre brusco)…')
    }
    await sleep(30)
  }
  return startRefused(
    `La base de datos de ${place.folder} no respondió en ${startPatience / 1000} segundos: mira ${place.logFile}.`,
  )
}

/** True for an error that ends by itself: after a crash the server's child processes need a moment to end. */
function isPassing(complaint: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists/.test(complaint)
}

/** Restarts the database server when it dies. Returns a function that ends this watch. */
function keepServed(
  place: Place,
  care: Care,
  first: Membership,
  log: (line: string) => void,
): () => Promise<void> {
  let membership: Membership | undefined = first
  let stopped: Promise<void> | undefined
  const leaving = new AbortController()
  const { signal } = leaving

  const watch = async (): Promise<void> => {
    while (membership !== undefined) {
      await membership.lost
      membership = undefined
      if (signal.aborted) return
      log('La base de datos se cerró de golpe: volviendo a levantarla…')
      await enterAgain()
    }
  }
  /** Tries to start the database without end, because a full disk may need a person to make space. */
  const enterAgain = async (): Promise<void> => {
    let lastReason: string | undefined
    while (membership === undefined && !signal.aborted) {
      const entry = await alone(place, async () => {
        const entered = signal.aborted ? undefined : await enter(place, care, log)
        if (entered?.kind === 'in') membership = entered.membership
        return entered
      })
      if (entry?.kind !== 'refused') return
      if (entry.reason !== lastReason) log((lastReason = entry.reason))
      await sleep(retryAfter, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  void watch()

  const leave = async (): Promise<void> => {
    leaving.abort()
    await withMachineLock(place.cluster, async () => {
      if (membership !== undefined && (await membership.leave()).last) await stopPostmaster(place)
    })
  }
  return () => (stopped ??= leave())
}
