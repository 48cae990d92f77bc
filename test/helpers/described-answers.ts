import assert from 'node:assert/strict'
import addFormats from 'ajv-formats'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import type { Hono } from 'hono'

type Content = Record<string, unknown>
export type ApiOperation = {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>
  security?: Record<string, unknown>[]
}
export type Description = {
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, unknown> }
}

export async function descriptionOf(app: Pick<Hono, 'request'>): Promise<Description> {
  return (await app.request('/api/openapi.json')).json()
}

/**
 * Makes `app.request` check every response, and the body of each accepted request, against the API's description.
 * `answered` collects the responses, such as 'GET /api/products 200'.
 */
export function heldToDescription(app: Hono, answered: Set<string>): Hono {
  const request = app.request
  let reading: Promise<ReturnType<typeof judge>> | undefined
  app.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    const address = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(address, 'http://shop.test')
    if (!pathname.startsWith('/api/')) return response
    reading ??= descriptionOf({ request }).then(judge)
    const method = (input instanceof Request ? input.method : (init?.method ?? 'GET')).toLowerCase()
    const sent = typeof init?.body === 'string' ? init.body : null
    const operation = await (await reading)({ method, pathname, sent }, response.clone())
    if (operation !== null) answered.add(operation)
    return response
  }
  return app
}

function judge(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false })
  // ajv-formats is a CommonJS package, so its export is under `default`.
  addFormats.default(ajv)
  ajv.addSchema(description as AnySchema, 'api')
  const paths = Object.keys(description.paths).map((path) => ({
    path,
    form: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

  function fits(what: string, place: readonly string[], value: unknown): void {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = ajv.getSchema(`api#/${pointer.join('/')}`)
    assert.ok(validate?.(value), `${what}: ${ajv.errorsText(validate?.errors)} in ${JSON.stringify(value)}`)
  }

  return async (
    request: { method: string; pathname: string; sent: string | null },
    response: Response,
  ): Promise<string | null> => {
    const path = paths.find(({ form }) => form.test(request.pathname))?.path
    const operation = path && description.paths[path]?.[request.method]
    if (!path || !operation) return null
    const { status } = response
    const what = `${request.method.toUpperCase()} ${path} ${status}`
    const described = operation.responses[status] ?? assert.fail(`${what} is not described`)
    for (const name of Object.keys(described.headers ?? {}))
      assert.ok(response.headers.has(name), `${what} has no ${name}`)
    const type = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
    const place = ['paths', path, request.method]
    if (described.content === undefined) assert.equal(await response.text(), '', what)
    else assert.ok(type in described.content, `${what} comes as ${type}`)
    if (/^application\/(problem\+)?json$/.test(type))
      fits(what, [...place, 'responses', `${status}`, 'content', type, 'schema'], await response.json())
    if (response.ok && operation.requestBody && request.sent !== null)
      fits(
        `the body of ${what}`,
        [...place, 'requestBody', 'content', 'application/json', 'schema'],
        JSON.parse(request.sent),
      )
    return what
  }
}
