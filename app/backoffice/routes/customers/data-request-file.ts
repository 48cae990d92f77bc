import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { onlyByPress } from '../../session/staff-file.ts'
import type { Route } from './+types/data-request-file.ts'
import { respondWithPersonalData } from './respond-with-personal-data.ts'

export const loader = onlyByPress('export customer', backofficePaths.dataRequest)

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respondWithPersonalData(
    currentStaff({ context }),
    { requestId: id },
    backofficePaths.dataRequest(id),
  )
}
