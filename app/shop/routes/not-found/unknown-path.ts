import { redirect } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { refusedProgram } from '../../../session/refuse-programs.ts'
import type { Route } from './+types/unknown-path.ts'

/** Also below /product/. An address that only programs request is answered without rendering. */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return refusedProgram(new URL(request.url).pathname) ?? redirect(paths.notFound)
}

export const action = loader
