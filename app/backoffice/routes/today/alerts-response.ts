import { alertsFor } from '../../../../use-cases/today/just-now.ts'
import { shopContext } from '../../../shop-context.ts'
import type { AlertsResponse } from '../../../../domain/today/alerts.ts'
import { staffOf } from '../../session/staff-context.ts'
import type { Route } from './+types/alerts-response.ts'

/**
 * Open pages request this address regularly. It is outside the frame, whose middleware counts each request as activity
 * of the user and redirects signed-out browsers to sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await staffOf({ request, context }, { byItself: true })
  const answer: AlertsResponse =
    who.kind === 'signed-in'
      ? { kind: 'ring', ring: await alertsFor(context.get(shopContext), who.actor.role) }
      : { kind: 'out' }
  return Response.json(answer)
}
