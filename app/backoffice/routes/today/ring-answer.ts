import { ringFor } from '../../../../use-cases/today/just-now.ts'
import { shopContext } from '../../../shop-context.ts'
import type { RingAnswer } from '../../../../domain/today/ring.ts'
import { staffOf } from '../../session/staff-context.ts'
import type { Route } from './+types/ring-answer.ts'

/**
 * Open pages request this address regularly. It is outside the frame, whose middleware counts each request as activity
 * of the user and redirects signed-out browsers to sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await staffOf({ request, context }, { byItself: true })
  const answer: RingAnswer =
    who.kind === 'signed-in'
      ? { kind: 'ring', ring: await ringFor(context.get(shopContext), who.actor.role) }
      : { kind: 'out' }
  return Response.json(answer)
}
