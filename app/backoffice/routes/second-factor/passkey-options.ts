import { redirect } from 'react-router'
import {
  beginPasskeyRegistration,
  beginPasskeyProof,
  beginPasskeySignIn,
} from '../../../../use-cases/staff/second-factor/begin-passkey.ts'
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
  const begun = await begin(purpose, { request, context })
  if (begun === null) return Response.json({ kind: 'nobody' }, { status: 403 })
  return Response.json(begun.kind === 'too-many' ? { kind: begun.kind, when: clockTime(begun.again) } : begun)
}

async function begin(purpose: unknown, args: Parameters<typeof staffOf>[0]) {
  const shop = args.context.get(shopContext)
  if (purpose === 'enter') return beginPasskeySignIn(shop, args.context.get(visitContext).address)
  const who = await staffOf(args)
  if (who.kind !== 'half' && who.kind !== 'signed-in') return null
  return purpose === 'new' ? beginPasskeyRegistration(shop, who) : beginPasskeyProof(shop, who)
}
