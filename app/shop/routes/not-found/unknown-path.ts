import { redirect } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { refusedProgram } from '../../../session/refuse-programs.ts'
import type { Route } from './+types/unknown-path.ts'

/**
 * Any address that is no page, also below /product/, leads to the one that says so. One that only programs ask for is
 * answered where it is, and nothing is rendered for it.
 */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return refusedProgram(new URL(request.url).pathname) ?? redirect(paths.notFound)
}

/** Other methods than GET have nothing to look for here either. */
export const action = loader
