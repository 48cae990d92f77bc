import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { Core } from '../core.ts'
import { currency } from '../paypal-money.ts'
import type { Env } from '../protocol/answer.ts'

/** The modules of the browser script, in an order in which each module comes after the modules that it imports. */
const files = ['look', 'approval-window', 'payment-flow', 'buttons', 'start']

/** Joins the modules into one classic script for the browser, without imports. */
function join(): string {
  const parts = files.map((name) => {
    const source = readFileSync(new URL(`./sdk/${name}.js`, import.meta.url), 'utf8')
    return source.replace(/^import [^']+'[^']+';?\n/gm, '').replace(/^export /gm, '')
  })
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`
}

const script = join()

/**
 * Sends the script of the payment buttons. Answers 400 for the same wrong parameters as PayPal, so that a typo is
 * noticed here too.
 */
export function sdkRoute(core: Core, c: Context<Env>): Response {
  const problem = findProblem(core, new URL(c.req.url).searchParams)
  const headers = {
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  }
  if (problem === undefined) return new Response(script, { headers })
  return new Response(`throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});\n`, {
    status: 400,
    headers,
  })
}

const rules: Readonly<Record<string, RegExp>> = {
  currency: new RegExp(`^${currency}$`),
  locale: /^(es|en)_[A-Z]{2}$/,
  intent: /^capture$/,
  components: /^[a-z-]+(,[a-z-]+)*$/,
  'disable-funding': /^[a-z-]+(,[a-z-]+)*$/,
}

function findProblem(core: Core, query: URLSearchParams): string | undefined {
  const clientId = query.get('client-id')
  if (!clientId) return 'Expected client-id to be passed'
  if (clientId !== core.settings.clientId) return 'client-id not recognized for either production or sandbox'
  for (const [name, value] of query) {
    if (name === 'client-id') continue
    if (!rules[name]) return `Disallowed query param: ${name}`
    if (!rules[name].test(value)) return `Invalid query value for ${name}: ${value}`
  }
  return undefined
}
