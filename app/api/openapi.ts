import type { Hono } from 'hono'
import { describeRoute, openAPIRouteHandler } from 'hono-openapi'
import * as v from 'valibot'
import { answersJson, refuses, shopAway } from './described.ts'

const anyRoute = {
  responses: { 500: refuses('INTERNAL_ERROR'), 503: shopAway },
}
const anyChange = { responses: { ...anyRoute.responses, 403: refuses('CROSS_SITE') } }

const documentRoute = describeRoute({
  summary: 'This document',
  responses: { 200: answersJson('OpenAPI 3.1', v.looseObject({})) },
})

/** Generates the OpenAPI document at each request. `shop`: the shop's present name and origin. */
export function serveDescription(app: Hono, shop: () => { name: string; publicUrl: string }): void {
  app.get('/api/openapi.json', documentRoute, (c, next) => describing(app, shop())(c, next))
}

function describing(app: Hono, { name, publicUrl }: { name: string; publicUrl: string }) {
  return openAPIRouteHandler(app, {
    documentation: {
      info: { title: name, version: '1', description: 'The shop’s API' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    },
    excludeStaticFile: false,
    defaultOptions: { GET: anyRoute, POST: anyChange, PATCH: anyChange, DELETE: anyChange },
  })
}
