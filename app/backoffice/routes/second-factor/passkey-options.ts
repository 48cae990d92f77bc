import { redirect } from 'react-router'
import {
  askNewPasskey,
  askPasskey,
  askPasskeyOfAnybody,
} from '../../../../use-cases/staff/second-factor/ask-passkey.ts'
import { clockTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { shopContext, visitContext } from '../../../shop-context.ts'
import { staffOf } from '../../session/staff-context.ts'
import type { Route } from './+types/passkey-options.ts'

/** Only scripts use this address; a person who opens it goes to Hoy. */
export const loader = () => redirect(backofficePaths.today)

/** The options of a passkey request. `for`: 'enter' (sign-in), 'new' (add a passkey), other text (second factor). */
export async function action({ request, context }: Route.ActionArgs) {
  const purpose = (await request.formData()).get('for')
  const asked = await question(purpose, { request, context })
  if (asked === null) return Response.json({ kind: 'nobody' }, { status: 403 })
  return Response.json(asked.kind === 'too-many' ? { kind: asked.kind, when: clockTime(asked.again) } : asked)
}

async function question(purpose: unknown, asked: Parameters<typeof staffOf>[0]) {
  const shop = asked.context.get(shopContext)
  if (purpose === 'enter') return askPasskeyOfAnybody(shop, asked.context.get(visitContext).address)
  const who = await staffOf(asked)
  if (who.kind !== 'half' && who.kind !== 'signed-in') return null
  return purpose === 'new' ? askNewPasskey(shop, who) : askPasskey(shop, who)
}
