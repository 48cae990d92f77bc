import { openDatabase } from '../../data/database.ts'
import { openDoor } from './open-door.ts'
import { hireStaff } from './test-staff.ts'
import { createTestShop, stock } from './test-shop.ts'

/** `at` has the use cases on the same database. The shop has one product, 'roja'. `get` returns the body of a page. */
export async function openOwnersShop() {
  const door = await openDoor()
  const at = await createTestShop({
    open: () => openDatabase({ connectionString: door.connectionString, max: 3 }),
    settings: { publicUrl: 'http://tienda.example' },
  })
  const owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'roja', 3)
  return {
    door,
    at,
    owner,
    async get(address: string, headers: Record<string, string> = {}): Promise<string> {
      return (await door.send({ method: 'GET', address, headers })).body
    },
    async close() {
      await at.close()
      await door.close()
    },
  }
}
