import { type CustomerMark, customersPage, type CustomersWanted } from '../../data/accounts/customer-pages.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

const pageSize = 500

/** Of the list that is shown. */
export type CustomersToExport = Pick<CustomersWanted, 'words' | 'sorting'>

/**
 * The people of a list with what they bought, as they are read. That their data left the house is noted before; what was
 * looked for may be a person's name and is not.
 */
export const exportCustomers = staffAction(
  'export customers',
  async (shop, actor, wanted: CustomersToExport) => {
    await shop.db
      .transaction()
      .execute((tx) =>
        noteInLog(tx, shop, actor, 'export customers', { subject: { kind: 'shop', id: 'customers' } }),
      )
    return { kind: 'customers', pages: pages() } as const

    async function* pages() {
      let after: CustomerMark | null = null
      do {
        const page: Awaited<ReturnType<typeof customersPage>> = await customersPage(shop.db, {
          ...wanted,
          after,
          size: pageSize,
        })
        yield page.customers
        after = page.next
      } while (after)
    }
  },
)
