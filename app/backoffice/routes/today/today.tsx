import { backofficeFrame as copy } from '../../../../words/backoffice/frame.ts'
import { atWorkFor } from '../../session/staff-context.ts'
import type { Route } from './+types/today.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who } = atWorkFor('see today', { context })
  return { name: who.actor.name }
}

export const meta: Route.MetaFunction = () => [{ title: copy.title(copy.sections.today) }]

export default function Today({ loaderData }: Route.ComponentProps) {
  return <h1>Hola, {loaderData.name}</h1>
}
