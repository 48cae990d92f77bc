import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { onlyByPress } from '../../session/staff-file.ts'
import type { Route } from './+types/customer-file.ts'
import { respondWithPersonalData } from './respond-with-personal-data.ts'

export const loader = onlyByPress('export customer', backofficePaths.customer)

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respondWithPersonalData(currentStaff({ context }), { customerId: id }, backofficePaths.customer(id))
}
