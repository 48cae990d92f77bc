import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { s3Store } from '../../gateways/files/s3-store.ts'
import type { ProviderStatus } from '../../gateways/payments/payment-provider.ts'
import { openBucket } from '../../test/helpers/test-bucket.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { shopHealth } from './shop-health.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'

const at = await createTestShop()
after(() => at.close())

test('the health page says whether pictures can be stored: in a folder, in a bucket, in a stopped bucket', async () => {
  const answers = async (files = at.shop.files) => (await shopHealth({ ...at.shop, files })).filesAnswer
  assert.equal(await answers(), true)
  const bucket = await openBucket()
  assert.equal(await answers(s3Store(bucket)), true)
  await bucket.stop()
  assert.equal(await answers(s3Store(bucket)), false)
  await bucket.close()
})

test('the health page names only the followed spreadsheets that stopped', async () => {
  const schedule = { kind: 'products' as const, every_hours: 24 as const, keep_pieces: false, who: 'Lucía' }
  const [good, broken] = [1, 2].map((n) => ({
    ...schedule,
    id: `00000000-0000-4000-8000-00000000000${n}`,
    address: `https://hojas.example/${n}.csv`,
  }))
  await at.db.insertInto('sheet_follows').values([good!, broken!]).execute()
  await at.db
    .updateTable('sheet_follows')
    .set({ fault: 'faulty', broken_at: new Date() })
    .where('id', '=', broken!.id)
    .execute()
  const { stoppedSpreadsheets } = await shopHealth(at.shop)
  assert.deepEqual(stoppedSpreadsheets, [{ kind: 'products', address: broken!.address, fault: 'faulty' }])
})

test('a wrong clock is reported against the provider or the database, and an unreachable provider with its reason', async () => {
  const health = (status: ProviderStatus, minutes = 0) =>
    shopHealth({
      ...at.shop,
      now: () => new Date(Date.now() + minutes * 60_000),
      payments: paymentProviders(() => [{ ...at.shop.payments.online, status: () => status }]),
    })
  const well = { away: null, clockAheadMs: 800 }
  assert.equal((await health(well)).clock, null)
  assert.equal((await health({ ...well, clockAheadMs: -600_000 })).clock?.against, 'provider')
  const { clock } = await health(well, 10)
  assert.deepEqual([clock?.against, Math.round(clock!.aheadMs / 60_000)], ['database', 10])
  const away = { since: new Date(), reason: 'HTTP 503' }
  assert.deepEqual((await health({ ...well, away })).provider.away, away)
})
