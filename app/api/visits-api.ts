import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { visitSteps } from '../../domain/visits/visit-source.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { countVisitStep } from '../../use-cases/visits/count-visit-step.ts'
import { clientAddress } from '../session/client-address.ts'
import { answersNothing, bodyRefusals, takes } from './described.ts'
import { jsonBody, smallBody } from './json-body.ts'
import { problem } from './problem.ts'

const shortText = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

const visitStep = v.object({
  step: v.picklist(visitSteps),
  site: v.pipe(shortText, v.description('The host of the page with the link')),
  utm_source: v.pipe(shortText, v.description('The marks of the link')),
  utm_campaign: shortText,
})

const visitRoute = describeRoute({
  summary: 'Counts a step of a visit by day and source',
  description:
    'Stores numbers only: nothing about the visitor. The answer is the same when a limit keeps the step from being counted.',
  requestBody: takes(visitStep),
  responses: { 204: answersNothing('Noted'), ...bodyRefusals('VISIT_INVALID') },
})

export function visitsApi(shop: Shop): Hono {
  return new Hono().post('/visits', visitRoute, smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const parsed = v.safeParse(visitStep, body.sent)
    if (!parsed.success) return problem(c, 400, 'VISIT_INVALID', visitInvalid)
    const { step, site, utm_source: utmSource, utm_campaign: utmCampaign } = parsed.output
    const address = clientAddress(c, shop.settings.trustedProxies)
    await countVisitStep(shop, { step, site, utmSource, utmCampaign }, address)
    return c.body(null, 204)
  })
}

const visitInvalid = 'Falta el paso de la visita, o algo es demasiado largo.'
