import { keepsUsers } from '../../data/accounts/identity-users.ts'
import { createExampleIdentity } from '../../gateways/identity/example-identity.ts'
import { demonstrationTransfer } from '../../config/demonstration-shop.ts'
import { openMovedClock } from '../../data/demonstration/moved-clock.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { openEmulatedBuyer } from '../../gateways/payments/paypal/emulated-buyer.ts'
import { seedDemonstration } from '../../use-cases/catalogue/seed-demonstration.ts'
import { fillExample } from '../../use-cases/demonstration/fill-example.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A demonstration with its catalogue; `fillTestExample` brings the example. */
export async function createExampleShop(): Promise<TestShop> {
  const at = await createTestShop({
    settings: {
      garmentPrices: garmentPricesAtFirst,
      transfer: demonstrationTransfer,
      demonstration: { payments: true, mail: true, backoffice: true },
    },
  })
  await seedDemonstration(at.db, 'catalogue/demo')
  return at
}

/** `isStopped`: the process ends there. */
export async function fillTestExample(
  { shop, connectionString, paymentUrl }: TestShop,
  isStopped: () => boolean = () => false,
) {
  const clock = openMovedClock(connectionString)
  try {
    const identity = createExampleIdentity({ users: keepsUsers(clock.db), now: clock.now })
    return await fillExample(shop, { clock, identity, buyer: openEmulatedBuyer(paymentUrl), isStopped })
  } finally {
    await clock.db.destroy()
  }
}
