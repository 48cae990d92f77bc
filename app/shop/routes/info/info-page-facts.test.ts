import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import { testSettings } from '../../../../test/helpers/test-settings.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { shopContext } from '../../../shop-context.ts'
import { shopFacts } from './info-page-facts.ts'

function factsWith(transfer: Shop['settings']['transfer']) {
  const context = new RouterContextProvider()
  context.set(shopContext, { settings: { ...testSettings, transfer } } as Shop)
  return shopFacts({ context })
}

test('the long texts speak of transfer only in a shop that offers it, and never of the account', () => {
  const { transfer, receipt } = factsWith({ ...testSettings.transfer!, payWithinHours: 72 })
  assert.match(transfer, /transferencia o depósito a nuestra cuenta: apartamos tu compra 72 horas/)
  assert.match(receipt, /comprobante/)
  assert.ok(!transfer.includes(testSettings.transfer!.account.clabe))
  const none = factsWith(null)
  assert.deepEqual([none.transfer, none.receipt], ['', ''])
})
