import { ringFor } from '../../../../use-cases/today/ring.ts'
import { shopContext } from '../../../shop-context.ts'
import type { RingAnswer } from '../../../../domain/today/ring.ts'
import { staffOf } from '../../session/staff-context.ts'
import type { Route } from './+types/ring.ts'

/**
 * The ring, for the pages that ask for it by themselves: outside the frame, whose door takes every request for a press
 * and leads whoever is out to the sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await staffOf({ request, context }, { byItself: true })
  const answer: RingAnswer =
    who.kind === 'signed-in'
      ? { kind: 'ring', ring: await ringFor(context.get(shopContext), who.actor.role) }
      : { kind: 'out' }
  return Response.json(answer)
}
