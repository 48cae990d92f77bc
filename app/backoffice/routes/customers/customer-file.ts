import { redirect } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { atWork, atWorkFor } from '../../session/staff-context.ts'
import type { Route } from './+types/customer-file.ts'
import { handedOver } from './handed-over.ts'

/** Only a press writes the file: the address alone leads to the page. */
export function loader({ params, context }: Route.LoaderArgs) {
  atWorkFor('export customer', { context })
  return redirect(backofficePaths.customer(params.id))
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return handedOver(atWork({ context }), { customerId: id }, backofficePaths.customer(id))
}
