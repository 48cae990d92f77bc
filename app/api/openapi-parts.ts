/** The bricks of the API's description (openapi.ts and what it is put together from). */
export const money = { type: 'string', pattern: '^\\d+\\.\\d{2}$', examples: ['289.00'] }
export const text = { type: 'string' }
export const whole = { type: 'integer' }

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const json = (schema: object) => ({ 'application/json': { schema } })
export const answer = (description: string, schema: object) => ({ description, content: json(schema) })
export const listOf = (items: object) => ({ type: 'array', items })
export const record = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
export const parameter = (
  place: 'path' | 'query',
  name: string,
  description: string,
  schema: object = text,
) => ({
  in: place,
  name,
  description,
  schema,
  required: place === 'path',
})
export const refusal = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: ref('Problem') } },
}

/** Money as it leaves (mxn.ts). */
export const mxn = record({ currency_code: { const: 'MXN' }, value: money })

/** A refusal with the codes it may carry. */
export const refusedWith = (...codes: string[]) => ({ ...refusal, description: codes.join(', ') })
