import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Core } from '../core.ts'
import { type Meeting, meetFaults } from '../faults/meet-faults.ts'
import { bearerAnswer, dropConnection, type Env, errorBody, jsonAnswer } from './answer.ts'
import type { Operation } from './operations.ts'
import type { Call, Outcome } from './outcome.ts'
import { contextOf, openEntry, readRequest } from './read-request.ts'
import { type Refusal, refuseIssue, refuseWith } from './refusal.ts'
import { StateNotWritten } from '../state/journal.ts'
import type { RequestEntry } from './request-log.ts'
import type { Claim } from './request-memory.ts'
import { type Prefer, showResource } from './show-resource.ts'

export async function handleCall(core: Core, operation: Operation, c: Context<Env>): Promise<Response> {
  const started = performance.now()
  const rawBody = await c.req.text()
  const entry = openEntry(core, operation, c, rawBody)
  const response = await answer(core, operation, c, rawBody, entry)
  entry.milliseconds = Math.round(performance.now() - started)
  if (response === undefined) {
    entry.state = 'dropped'
    return dropConnection(c)
  }
  entry.state = 'answered'
  entry.status = response.status
  return response
}

/** Returns undefined when the connection must be dropped. */
async function answer(
  core: Core,
  operation: Operation,
  c: Context<Env>,
  rawBody: string,
  entry: RequestEntry,
): Promise<Response | undefined> {
  const refused = (refusal: Refusal) =>
    jsonAnswer(refusal.status, errorBody(refusal, entry.debugId), entry.debugId)

  const bearer = core.tokens.check(c.req.header('authorization'))
  if (bearer === 'missing') return refused(refuseWith(401))
  if (bearer === 'invalid') return bearerAnswer(entry.debugId)

  const read = readRequest(operation, c, rawBody)
  if ('ok' in read) return refused(read)

  const key = operation.memory && read.requestId !== undefined ? `${c.req.path} ${read.requestId}` : undefined
  const claim = claimKey(core, operation, key)
  if (claim.kind === 'in-progress') return refused(refuseIssue('PREVIOUS_REQUEST_IN_PROGRESS'))
  try {
    const context = contextOf(core, operation, read)
    const before = await meetFaults(core.faults, 'before', context)
    if (before.kind !== 'go-on') return endEarly(before, entry, refused)
    entry.replayed = claim.kind === 'replay'
    const outcome =
      claim.kind === 'replay'
        ? replay(claim)
        : await perform(core, operation, { ...read, effects: before.effects }, key)
    if (outcome.ok && 'delayMs' in outcome && outcome.delayMs) await wait(outcome.delayMs)
    const known =
      outcome.ok && 'show' in outcome && outcome.show.kind === 'order' ? { orderId: outcome.show.id } : {}
    const after = await meetFaults(core.faults, 'after', { ...context, ...known })
    if (after.kind !== 'go-on') return endEarly(after, entry, refused)
    return render(core, outcome, preferOf(c, operation), entry.debugId)
  } finally {
    if (key !== undefined) core.memory.release(key)
  }
}

/**
 * Performs an operation. One journal line holds the change and the outcome of its request id, so that a crash cannot
 * separate them.
 */
async function perform(
  core: Core,
  operation: Operation,
  call: Call,
  key: string | undefined,
): Promise<Outcome> {
  const memory = operation.memory
  const forced = call.effects.issue
  if (forced !== undefined && memory === undefined) return (operation.refusal ?? refuseIssue)(forced)
  if (forced !== undefined && operation.name === 'orders.create') return refuseIssue(forced)
  try {
    return await core.store.commit(() => {
      const outcome = operation.run(core, call)
      if (outcome instanceof Promise || key === undefined || memory === undefined) return outcome
      if (outcome.ok && 'show' in outcome && outcome.show.kind !== 'capture') {
        core.memory.remember(memory, key, { show: { kind: outcome.show.kind, id: outcome.show.id } })
      }
      if (!outcome.ok && outcome.remember) {
        core.memory.remember(memory, key, { refusal: outcome })
      }
      return outcome
    })
  } catch (error) {
    // StateNotWritten means that the call changed nothing; the caller may retry with the same request id.
    if (error instanceof StateNotWritten) return refuseWith(503)
    throw error
  }
}

/** A repeated request id gets 200 with the latest state, or the same refusal as the first time. */
function replay(claim: Claim & { kind: 'replay' }): Outcome {
  const { show, refusal } = claim.remembered
  if (refusal) return refusal
  if (show) return { ok: true, status: 200, show }
  return refuseWith(500)
}

function render(core: Core, outcome: Outcome, prefer: Prefer, debug: string): Response {
  if (!outcome.ok) return jsonAnswer(outcome.status, errorBody(outcome, debug), debug)
  if ('body' in outcome) return jsonAnswer(outcome.status, outcome.body, debug)
  const shown = showResource(core, outcome.show, prefer)
  return shown.ok
    ? jsonAnswer(outcome.status, shown.body, debug)
    : jsonAnswer(shown.status, errorBody(shown, debug), debug)
}

function endEarly(
  meeting: Exclude<Meeting, { kind: 'go-on' }>,
  entry: RequestEntry,
  refused: (refusal: Refusal) => Response,
): Response | undefined {
  if (meeting.kind === 'drop') return undefined
  return meeting.oauth ? bearerAnswer(entry.debugId) : refused(meeting.refusal)
}

function claimKey(core: Core, operation: Operation, key: string | undefined): Claim {
  if (key === undefined || operation.memory === undefined) return { kind: 'first' }
  return core.memory.claim(operation.memory, key)
}

/** A response to GET always shows the whole resource; other responses follow the Prefer header. */
function preferOf(c: Context<Env>, operation: Operation): Prefer {
  const isFull = /return=representation/.test(c.req.header('prefer') ?? '')
  return isFull || operation.method === 'GET' ? 'representation' : 'minimal'
}
