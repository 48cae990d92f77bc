import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeArcoRequest } from '../../use-cases/accounts/change-customer.ts'
import { makeMarkdown } from '../../use-cases/discounts/make-markdown.ts'
import { sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import { previewSpreadsheet } from '../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { makeTestCollection } from './test-collection.ts'
import { createTestCode } from './created-test-code.ts'
import { directSaleOf } from './direct-sale-to-make.ts'
import type { StaffActor } from './test-staff.ts'
import type { TestShop } from './test-shop.ts'

/** Without these records the detail pages of the back office would be empty. */
export async function oneOfEach(at: TestShop, owner: StaffActor) {
  const [message, request, spreadsheetImport] = [randomUUID(), randomUUID(), randomUUID()]
  await at.db
    .insertInto('contact_messages')
    .values({
      id: message,
      name: 'Ana',
      email: 'ana@correo.example',
      message: '¿Hay talla 6?',
      source: 'prueba',
    })
    .execute()
  await at.db
    .insertInto('designs')
    .values({ id: 'luna', name: 'Luna', picture: '/pictures/luna', colours: ['Black'], garments: ['TShirt'] })
    .execute()
  const from = { email: 'ana@correo.example' }
  await writeArcoRequest(at.shop, owner, { id: request, from, kind: 'access', receivedOn: '2026-11-20' })
  const file = { name: 'hoja.csv', bytes: Buffer.from('id,título,precio,categoría\na,Luna,100,niña') }
  await previewSpreadsheet(at.shop, owner, {
    id: spreadsheetImport,
    kind: 'products',
    keepPieces: false,
    from: file,
  })
  const sold = await sellDirectly(at.shop, owner, directSaleOf('roja'))
  assert.ok(sold.kind === 'sold', sold.kind)
  const markdown = randomUUID()
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const prepared = await makeMarkdown(at.shop, owner, {
    id: markdown,
    name: 'Buen Fin',
    reduction: { kind: 'percent', percent: 20 },
    scope: { kind: 'all' },
    beginsAt: hours(24),
    endsAt: hours(48),
  })
  assert.equal(prepared.kind, 'made')
  const code = await createTestCode(at.db, 'GRACIAS')
  const collection = await makeTestCollection(at.shop, 'Pijamas', ['roja'])
  return { message, request, spreadsheetImport, sale: sold.number, markdown, code, collection }
}
