import { redirect } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { refusedProgram } from '../../../session/refuse-programs.ts'
import type { Route } from './+types/unknown-path.ts'

/** Redirects unknown addresses, also below /product/. Addresses that only programs request get a 404. */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return refusedProgram(new URL(request.url).pathname) ?? redirect(paths.notFound)
}

export const action = loader
