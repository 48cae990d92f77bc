import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { Core } from '../core.ts'
import { currencies } from '../paypal-money.ts'
import type { Env } from '../protocol/answer.ts'

/** In dependency order: a module comes after the modules it imports. */
const files = ['look', 'approval-window', 'payment-flow', 'buttons', 'start']

/** Joins the modules into one classic script for the browser and removes their imports. */
function join(): string {
  const parts = files.map((name) => {
    const source = readFileSync(new URL(`./sdk/${name}.js`, import.meta.url), 'utf8')
    return source.replace(/^import [^']+'[^']+';?\n/gm, '').replace(/^export /gm, '')
  })
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`
}

const script = join()

/** GET /sdk/js. Answers 400 for the same parameters as the provider, so that a typo is noticed here too. */
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

const rules: readonly (readonly [name: string, isRight: (value: string) => boolean])[] = [
  ['currency', (value) => currencies.has(value)],
  ['locale', (value) => /^(es|en)_[A-Z]{2}$/.test(value)],
  ['intent', (value) => value === 'capture'],
  ['commit', isBoolean],
  ['debug', isBoolean],
  ['vault', isBoolean],
  ['components', isList],
  ['disable-funding', isList],
  ['enable-funding', isList],
  ['buyer-country', (value) => /^[A-Z]{2}$/.test(value)],
  ['integration-date', (value) => /^\d{4}-\d{2}-\d{2}$/.test(value)],
  ['merchant-id', (value) => value !== ''],
]

function findProblem(core: Core, query: URLSearchParams): string | undefined {
  const clientId = query.get('client-id')
  if (!clientId) return 'Expected client-id to be passed'
  if (clientId !== core.settings.clientId) return 'client-id not recognized for either production or sandbox'
  for (const [name, value] of query) {
    if (name === 'client-id') continue
    const rule = rules.find(([known]) => known === name)
    if (!rule) return `Disallowed query param: ${name}`
    if (!rule[1](value)) return `Invalid query value for ${name}: ${value}`
  }
  return undefined
}

function isBoolean(value: string): boolean {
  return value === 'true' || value === 'false'
}

function isList(value: string): boolean {
  return /^[a-z-]+(,[a-z-]+)*$/.test(value)
}
