import { openDoor } from './open-door.ts'
import { hireStaff } from './test-staff.ts'
import { createTestShop, stock } from './test-shop.ts'

/** `at` has the use cases on the same database. The shop has one product, 'roja'. `get` returns the body of a page. */
export async function openOwnersShop() {
  const at = await createTestShop({ settings: { publicUrl: 'http://tienda.example' } })
  const door = await openDoor({}, { connectionString: at.connectionString })
  const owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'roja', 3)
  return {
    door,
    at,
    owner,
    get: async (address: string, headers?: Record<string, string>) => (await door.get(address, headers)).body,
    async close() {
      await at.close()
      await door.close()
    },
  }
}
