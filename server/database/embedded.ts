import { setTimeout as sleep } from 'node:timers/promises'

import { withMachineLock } from '../processes/machine-lock.mjs'
import { databaseUser, ensureCluster } from './embedded-cluster.ts'
import { choosePlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { failureSentence } from './failure-sentence.ts'
import { keepLogShort } from './log-bound.ts'
import { ensureDatabase, joinServer } from './membership.ts'
import type { Membership } from './membership.ts'
import { launchPostmaster, stopPostmaster } from './postmaster.ts'
import type { Care } from './postmaster.ts'
import { disownPid, readPostmaster } from './postmaster-file.ts'

export type EmbeddedDatabase = {
  kind: 'ok'
  /** For `pg`: the shop's own database. */
  connectionString: string
  /** True when this process started the server, false when it joined one that was running. */
  owned: boolean
  /** True when the cluster did not exist before. */
  created: boolean
  /** Where the files are. */
  folder: string
  /** Set when the files are not below the data folder: a Spanish line that says so. */
  notice: string | undefined
  /** Lets go of the server, and stops it when no other process uses it. Calling again does nothing. */
  stop(): Promise<void>
}

export type EmbeddedOutcome = EmbeddedDatabase | { kind: 'refused'; reason: string }

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
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedOutcome> {
  const chosen = await choosePlace(options.folder)
  if (chosen.kind === 'refused') return chosen
  const { place } = chosen
  const care = options.care ?? 'durable'
  const entered = await withMachineLock(place.cluster, async () => {
    const cluster = await ensureCluster(place, options.log)
    if (cluster.kind === 'refused') return cluster
    const entry = await enter(place, care, options.log)
    return entry.kind === 'refused' ? entry : { ...entry, created: cluster.created }
  })
  if (entered.kind === 'busy') {
    return { kind: 'refused', reason: busy(place) }
  }
  if (entered.value.kind === 'refused') return entered.value
  const { created, owned, sockets } = entered.value
  const stop = keepServed(place, care, entered.value.membership, options.log)
  return {
    kind: 'ok',
    connectionString: connectionStringFor(sockets),
    owned,
    created,
    folder: place.folder,
    notice: place.notice,
    stop,
  }
}

function busy(place: Place): string {
  return `Otro arranque lleva demasiado tiempo ocupando ${place.folder}: ciérralo y vuelve a intentar.`
}

/** A URL every PostgreSQL client reads: the `host` parameter wins over the place holder. */
function connectionStringFor(sockets: string): string {
  return `postgresql://${databaseUser}@localhost/${shopDatabase}?host=${encodeURIComponent(sockets)}&port=5432`
}

type Entry =
  | { kind: 'in'; membership: Membership; sockets: string; owned: boolean }
  | { kind: 'refused'; reason: string }

/** Joins the running server, or starts one and joins that. To be called with the folder's lock held. */
async function enter(place: Place, care: Care, log: (line: string) => void): Promise<Entry> {
  const began = performance.now()
  let complaint: string | undefined
  let launching = false
  let owned = false
  let patienceNoted = false
  while (performance.now() - began < startPatience) {
    const postmaster = await readPostmaster(place.cluster)
    if (postmaster.kind === 'running' && postmaster.sockets !== '') {
      const joined = await joinServer(postmaster.sockets)
      if (joined.kind === 'joined') {
        const { membership } = joined
        try {
          await ensureDatabase(postmaster.sockets, shopDatabase)
        } catch (error) {
          if ((await membership.leave()).last) await stopPostmaster(place)
          return {
            kind: 'refused',
            reason: failureSentence('preparar la base de datos', place.folder, error),
          }
        }
        return { kind: 'in', membership, sockets: postmaster.sockets, owned }
      }
    } else if (postmaster.kind !== 'running' && !launching) {
      if (complaint !== undefined && !isPassing(complaint)) {
        return {
          kind: 'refused',
          reason: failureSentence('arrancar la base de datos', place.folder, complaint),
        }
      }
      launching = true
      owned = true
      try {
        if (postmaster.kind === 'crashed' && postmaster.pidTaken) await disownPid(place.cluster)
        const { ended } = await launchPostmaster(place, care)
        void ended.then((end) => {
          complaint = end.complaint
          launching = false
        })
      } catch (error) {
        return {
          kind: 'refused',
          reason: failureSentence('arrancar la base de datos', place.folder, error),
        }
      }
    }
    if (!patienceNoted && performance.now() - began > 3000) {
      patienceNoted = true
      log('Esperando a la base de datos (puede estar recuperándose de un cierre brusco)…')
    }
    await sleep(30)
  }
  return {
    kind: 'refused',
    reason: `La base de datos de ${place.folder} no respondió en ${startPatience / 1000} segundos: mira ${place.logFile}.`,
  }
}

/** Server processes of a crashed postmaster need a moment to notice and end; a new one waits for that. */
function isPassing(complaint: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists/.test(complaint)
}

/** Looks after the server while the shop runs: brings it back when it dies, keeps its log short. Answers how to stop. */
function keepServed(
  place: Place,
  care: Care,
  first: Membership,
  log: (line: string) => void,
): () => Promise<void> {
  let membership: Membership | undefined = first
  let stopped: Promise<void> | undefined
  const leaving = new AbortController()
  const stopTrimming = keepLogShort(place.logFile)

  const watch = (current: Membership): void => {
    void current.lost.then(async () => {
      membership = undefined
      if (stopped !== undefined) return
      log('La base de datos se cerró de golpe: volviendo a levantarla…')
      let told: string | undefined
      // A full disk may need somebody who makes room: it is tried until there is.
      for (;;) {
        const entry = await enterAgain()
        if (entry === undefined) return
        if (entry.kind === 'in') {
          membership = entry.membership
          return watch(entry.membership)
        }
        if (entry.reason !== told) log((told = entry.reason))
        await sleep(retryAfter, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
      }
    })
  }
  /** Undefined: nobody needs it any more. */
  const enterAgain = async (): Promise<Entry | undefined> => {
    const outcome = await withMachineLock(place.cluster, async () =>
      stopped === undefined ? await enter(place, care, log) : undefined,
    )
    return outcome.kind === 'done' ? outcome.value : { kind: 'refused', reason: busy(place) }
  }
  watch(first)

  const leave = async (): Promise<void> => {
    stopTrimming()
    leaving.abort()
    await withMachineLock(place.cluster, async () => {
      if (membership === undefined) return
      const { last } = await membership.leave()
      if (last) await stopPostmaster(place)
    })
  }
  return () => (stopped ??= leave())
}
