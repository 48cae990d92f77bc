import { redirect } from 'react-router'
import { exportCustomerByStaff } from '../../../../use-cases/accounts/export-customer.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { attachment } from '../../../attachment.ts'
import { personalDataFile } from '../../../personal-data-file.ts'
import { exportView } from '../../../export-view.ts'
import { fileRefused } from '../../session/staff-file.ts'
import type { currentStaff } from '../../session/staff-context.ts'

/** The file with a person's data. `page`: the address to which the second factor returns. */
export async function respondWithPersonalData(
  { shop, who }: ReturnType<typeof currentStaff>,
  of: Parameters<typeof exportCustomerByStaff>[2],
  page: string,
): Promise<Response> {
  const result = await exportCustomerByStaff(shop, who.actor, of)
  switch (result.kind) {
    case 'not-allowed':
    case 'second-factor-needed':
      return fileRefused(result, page)
    case 'no-such-customer':
      return redirect(backofficePaths.customers)
    case 'exported': {
      const view = exportView(result.exported, { now: shop.now(), settings: shop.settings })
      const file = { name: 'datos-del-cliente.html', type: 'text/html; charset=utf-8' }
      return attachment(personalDataFile(view, shop.settings), file)
    }
  }
}
