import { type FaultOrder, operations } from './fault-rule.ts'

const callActions = ['delay', 'hold', 'drop', 'status', 'issue', 'capture', 'refund', 'run']
const webhookActions = [
  'duplicate',
  'delay',
  'hold',
  'reorder',
  'never',
  'bad-signature',
  'wrong-webhook-id',
  'tampered-body',
  'stale-time',
  'foreign-cert-url',
]

const needs: Readonly<Record<string, readonly [key: string, type: string]>> = {
  delay: ['ms', 'number'],
  status: ['status', 'number'],
  issue: ['issue', 'string'],
  capture: ['status', 'string'],
  refund: ['status', 'string'],
  run: ['run', 'function'],
}

export type ReadFault =
  | { readonly ok: true; readonly order: FaultOrder }
  | { readonly ok: false; readonly error: string }

/** Reads a fault from JSON. An unknown key or value is an error, so that typos are noticed. */
export function readFault(body: unknown): ReadFault {
  if (typeof body !== 'object' || body === null) return bad('the body must be a JSON object')
  const source = body as Record<string, unknown>
  const on = source['on']
  const action = source['do']
  const known = on === 'webhook' || on === '*' || operations.some((name) => name === on)
  if (!known) return bad(`"on" must be one of: *, webhook, ${operations.join(', ')}`)
  const actions = on === 'webhook' ? webhookActions : callActions
  if (typeof action !== 'string' || !actions.includes(action)) {
    return bad(`"do" must be one of: ${actions.join(', ')}`)
  }
  const need = needs[action]
  if (need && typeof source[need[0]] !== need[1]) return bad(`"${need[0]}" must be a ${need[1]}`)
  if (![undefined, 'before', 'after'].includes(source['when'] as string | undefined)) {
    return bad('"when" must be "before" or "after"')
  }
  const needsBefore = ['issue', 'capture', 'refund'].includes(action)
  if (needsBefore && source['when'] === 'after') return bad(`"${action}" only works before the commit`)
  return { ok: true, order: body as FaultOrder }
}

const bad = (error: string): ReadFault => ({ ok: false, error })
