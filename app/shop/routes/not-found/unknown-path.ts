import { redirect } from 'react-router'
import { isProgramAddress } from '../../../../domain/program-address.ts'
import { paths } from '../../../../words/paths.ts'
import type { Route } from './+types/unknown-path.ts'

/**
 * Any address that is no page, also below /product/, leads to the one that says so. One that only programs ask for is
 * answered where it is, and nothing is rendered for it.
 */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  if (isProgramAddress(new URL(request.url).pathname)) return new Response('Not found', { status: 404 })
  throw redirect(paths.notFound)
}

/** Other methods than GET have nothing to look for here either. */
export const action = loader
