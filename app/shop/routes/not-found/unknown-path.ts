import { redirect } from 'react-router'
import { paths } from '../../../../words/paths.ts'

/** Any address that is no page, also below /product/, leads to the one that says so. */
export function loader() {
  throw redirect(paths.notFound)
}

/** Other methods than GET have nothing to look for here either. */
export const action = loader
