import type { Context } from 'hono'
import type { Core } from '../core.ts'
import { meetFaults } from '../faults/meet-faults.ts'
import { debugId } from '../identifiers.ts'
import { dropConnection, type Env, errorBody, jsonAnswer } from './answer.ts'

export async function handleToken(core: Core, c: Context<Env>): Promise<Response> {
  const body = await c.req.text()
  const entry = core.log.open({
    at: new Date(Date.now()).toISOString(),
    operation: 'token',
    method: 'POST',
    path: c.req.path,
    body,
    debugId: debugId(),
  })
  const answer = await answerToken(core, c, body, entry.debugId)
  entry.state = answer ? 'answered' : 'dropped'
  entry.status = answer?.status ?? 0
  return answer ?? dropConnection(c)
}

async function answerToken(
  core: Core,
  c: Context<Env>,
  body: string,
  debug: string,
): Promise<Response | undefined> {
  for (const phase of ['before', 'after'] as const) {
    const met = await meetFaults(core.faults, phase, { on: 'token' })
    if (met.kind === 'drop') return undefined
    if (met.kind === 'answer') {
      const invalidClient = { error: 'invalid_client', error_description: 'Client Authentication failed' }
      const content = met.oauth ? invalidClient : errorBody(met.refusal, debug)
      return jsonAnswer(met.refusal.status, content, debug)
    }
  }
  const issued = core.tokens.issue(c.req.header('authorization'), new URLSearchParams(body))
  return jsonAnswer(issued.ok ? 200 : issued.status, issued.body, debug)
}
