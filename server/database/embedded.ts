import { setTimeout as sleep } from 'node:timers/promises'

import { withMachineLock } from '../processes/machine-lock.mjs'
import { databaseUser, ensureCluster } from './embedded-cluster.ts'
import { choosePlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { failureSentence } from './failure-sentence.ts'
import { joinServer } from './membership.ts'
import type { Membership } from './membership.ts'
import { runPostmaster, stopPostmaster } from './postmaster.ts'
import type { Care } from './postmaster.ts'
import { disownPid, readPostmaster } from './postmaster-file.ts'
import { type StartRefused, startRefused } from './refused.ts'

export type EmbeddedDatabase = {
  kind: 'ok'
  /** For `pg`: the shop's own database. */
  connectionString: string
  /** True when this process started the server, false when it joined one that was running. */
  owned: boolean
  /** Where the files are. */
  folder: string
  /** Set when the files are not below the data folder: a Spanish line that says so. */
  notice: string | undefined
  /** Lets go of the server, and stops it when no other process uses it. Calling again does nothing. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The data folder; made when it does not exist. */
  folder: string
  /** Receives Spanish lines about steps that take a while. */
  log: (line: string) => void
  care?: Care
}

const shopDatabase = 'shop'

/** Recovering from a crash can take a while on a slow disk. */
const startPatience = 120_000

/** Between two tries to bring a server back that does not start, in milliseconds. */
const retryAfter = 2000

/**
 * Brings up the PostgreSQL that comes with the shop, or joins the one that already serves this
 * data folder. Any number of processes may share it; the last one to leave stops it. When the
 * server dies under a running shop it is started again on the same socket.
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
  // A URL every PostgreSQL client reads: the `host` parameter wins over the place holder.
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

/** Does this while no other process enters or leaves the place. */
async function alone<Outcome>(place: Place, work: () => Promise<Outcome>): Promise<Outcome | StartRefused> {
  const outcome = await withMachineLock(place.cluster, work)
  if (outcome.kind === 'done') return outcome.value
  return startRefused(
    `Otro arranque lleva demasiado tiempo ocupando ${place.folder}: ciérralo y vuelve a intentar.`,
  )
}

/** Joins the running server, or starts one and joins that. To be called with the folder's lock held. */
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

/** Server processes of a crashed postmaster need a moment to notice and end; a new one waits for that. */
function isPassing(complaint: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists/.test(complaint)
}

/** Looks after the server while the shop runs: brings it back when it dies. Answers how to stop. */
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
  /** A full disk may need somebody who makes room: it is tried until there is, or nobody needs it any more. */
  const enterAgain = async (): Promise<void> => {
    let told: string | undefined
    while (membership === undefined && !signal.aborted) {
      const entry = await alone(place, async () => {
        const entered = signal.aborted ? undefined : await enter(place, care, log)
        if (entered?.kind === 'in') membership = entered.membership
        return entered
      })
      if (entry?.kind !== 'refused') return
      if (entry.reason !== told) log((told = entry.reason))
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
