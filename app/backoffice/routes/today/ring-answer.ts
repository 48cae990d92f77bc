import { ringFor } from '../../../../use-cases/today/just-now.ts'
import { shopContext } from '../../../shop-context.ts'
import type { RingAnswer } from '../../../../domain/today/ring.ts'
import { staffOf } from '../../session/staff-context.ts'
import type { Route } from './+types/ring-answer.ts'

/**
 * Returns the alert data that open pages request regularly. The route is outside the back office's frame, because the
 * frame's middleware counts each request as activity of the user and redirects signed-out browsers to sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await staffOf({ request, context }, { byItself: true })
  const answer: RingAnswer =
    who.kind === 'signed-in'
      ? { kind: 'ring', ring: await ringFor(context.get(shopContext), who.actor.role) }
      : { kind: 'out' }
  return Response.json(answer)
}
