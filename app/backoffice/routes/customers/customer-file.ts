import { redirect } from 'react-router'
import { exportCustomerByStaff } from '../../../../use-cases/accounts/export-customer.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dataFile } from '../../../data-file.ts'
import { exportView } from '../../../export-view.ts'
import { fileRefused } from '../../session/file-refused.ts'
import { atWork, atWorkFor } from '../../session/staff-context.ts'
import type { Route } from './+types/customer-file.ts'

/** Only a press writes the file: the address alone leads to the page. */
export function loader({ params, context }: Route.LoaderArgs) {
  atWorkFor('export customer', { context })
  return redirect(backofficePaths.customer(params.id))
}

/** Everything the shop keeps of somebody, for that person. */
export async function action({ params, context }: Route.ActionArgs) {
  const { shop, who } = atWork({ context })
  const result = await exportCustomerByStaff(shop, who.actor, { customerId: params.id })
  switch (result.kind) {
    case 'not-allowed':
    case 'second-factor-needed':
      return fileRefused(result, backofficePaths.customer(params.id))
    case 'no-such-customer':
      return redirect(backofficePaths.customers)
    case 'exported': {
      const view = exportView(result.exported, shop.now())
      return new Response(dataFile(view, shop.settings), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-disposition': 'attachment; filename="datos-del-cliente.html"',
        },
      })
    }
  }
}
