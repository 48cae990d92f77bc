import { resolver } from 'hono-openapi'
import * as v from 'valibot'
import { problemBody } from './problem.ts'

// OpenAPI documents are generated from the same schemas that validate requests and give answers their types.

/** The dialect of JSON Schema that OpenAPI 3.1 uses. */
const dialect = { target: 'draft-2020-12' } as const

function asSent(schema: v.GenericSchema) {
  return { schema: resolver(schema, { options: { ...dialect, typeMode: 'output' } }) }
}

/** Describes the JSON that a route accepts, before the schema cleans the values. */
export function takes(schema: v.GenericSchema) {
  const asTaken = { schema: resolver(schema, { options: { ...dialect, typeMode: 'input' } }) }
  return { required: true, content: { 'application/json': asTaken } }
}

export function answersJson(description: string, schema: v.GenericSchema) {
  return { description, content: { 'application/json': asSent(schema) } }
}

export function answersNothing(description: string) {
  return { description }
}

/** Describes an answer that is not JSON. `type`: the media type of the answer. */
export function sends(description: string, type: string) {
  return { description, content: { [type]: { schema: { type: 'string' } as const } } }
}

export function refuses(...codes: string[]) {
  return refusesAs(problemBody, ...codes)
}

export function refusesAs(body: v.GenericSchema, ...codes: string[]) {
  const refusal = v.intersect([body, v.object({ code: v.picklist(codes) })])
  return { description: codes.join(', '), content: { 'application/problem+json': asSent(refusal) } }
}

export function either<One extends { content: object }, Other extends { content: object }>(
  description: string,
  one: One,
  other: Other,
) {
  return { description, content: { ...one.content, ...other.content } }
}

/** Describes the refusals of every route that accepts JSON, and the route's own refusal `codes`. */
export function bodyRefusals(...codes: string[]) {
  return {
    400: refuses(...codes, 'JSON_EXPECTED'),
    413: refuses('BODY_TOO_LARGE'),
    415: refuses('JSON_EXPECTED'),
  }
}

/** Describes a temporary refusal, whose header `retry-after` tells when to try again. */
export function refusesForNow(...codes: string[]) {
  return {
    ...refuses(...codes),
    headers: { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } as const } },
  }
}

export const signedOut = refuses('SESSION_MISSING', 'SESSION_EXPIRED')
export const wrongPassword = refuses('PASSWORD_WRONG', 'SESSION_MISSING', 'SESSION_EXPIRED')
export const tooManyAttempts = refusesForNow('TOO_MANY_ATTEMPTS')
export const shopAway = refusesForNow('TEMPORARILY_UNAVAILABLE')
export const identityAway = refusesForNow('IDENTITY_UNAVAILABLE', 'TEMPORARILY_UNAVAILABLE')
export const bySession = { security: [{ session: [] }] }

const text = { type: 'string' } as const
export const wholeFromOne = { type: 'integer', minimum: 1 } as const

export function inQuery(name: string, description: string, schema: object = text) {
  return { in: 'query', name, description, schema } as const
}

export function inHeader(name: string, description: string, schema: object = text) {
  return { in: 'header', name, description, schema } as const
}

export function inPath(name: string, description: string, schema: object = text) {
  return { in: 'path', name, description, schema, required: true } as const
}
