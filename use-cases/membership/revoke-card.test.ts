import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type CardCursor, cardsPage, findCardByNumber } from '../../data/membership/card-list.ts'
import { customerSought } from '../../domain/orders/order-search.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { createMember } from '../../test/helpers/member.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createMailingShop, stock } from '../../test/helpers/test-shop.ts'
import { refundOutlook, startRefund } from '../refunds/start-refund.ts'
import { revokeCard, sendCardAgain } from './revoke-card.ts'

const at = await createMailingShop()
after(() => at.close())
const owner = await hireStaff(at.db)

test('a revoked card is invalid, is revoked once, and its holder stays a member through another card', async () => {
  const ana = await createMember(at)
  await ana.buy('tarjetaSocio-1')
  await ana.buy('tarjetaSocio-2')
  const [newest, older] = await ana.cards()
  const press = () => revokeCard(at.shop, owner, { number: newest!.number, reason: 'La vendió' })
  const kinds = (await Promise.all([press(), press()])).map(({ kind }) => kind)
  assert.deepEqual(kinds.toSorted(), ['revoked', 'revoked-before'])
  assert.equal((await ana.membership()).partner_card, older!.number)
  assert.equal((await findCardByNumber(at.db, newest!.number))?.revokedReason, 'La vendió')
  const log = await auditLinesOf(at.db, { kind: 'card', id: newest!.number })
  assert.deepEqual(
    log.map(({ was, became }) => [was, became]),
    [[{ valid: true }, { valid: false }]],
    'the log has no typed text of the card',
  )

  await revokeCard(at.shop, owner, { number: older!.number, reason: 'Lo pidió' })
  assert.deepEqual(await ana.membership(), { partner: false, partner_card: '' })
})

test('a refund of the whole line of a card must say whether the card is revoked', async () => {
  await stock(at.db, 'con-tarjeta', 5)
  const sales = await hireStaff(at.db, { role: 'sales' })
  const bought = async () => {
    const ana = await createMember(at)
    await ana.buyWith([{ sku: 'con-tarjeta#na-4', price: 28_900 }], 'tarjetaSocio-1')
    const [card] = await ana.cards()
    const order = at.db.selectFrom('orders').select('number').where('id', '=', card!.order_id)
    const { number } = await order.executeTakeFirstOrThrow()
    return { ana, number, card: card!.number }
  }
  const linesAt = (positions: number[]) =>
    ({
      kind: 'lines',
      lines: positions.map((position) => ({ position, quantity: 1 })),
      shipping: false,
    }) as const
  const give = (actor: StaffActor, orderNumber: string, cards?: 'revoke' | 'keep', positions = [0]) => {
    const refund = { id: randomUUID(), orderNumber, wish: linesAt(positions), reason: 'Ya no la quiere' }
    return startRefund(at.shop, actor, { ...refund, ...(cards && { cards }) })
  }
  const one = await bought()
  const outlook = await refundOutlook(at.shop, owner, { orderNumber: one.number, wish: linesAt([0]) })
  assert.deepEqual(outlook.kind === 'possible' && outlook.cards, [one.card])
  assert.equal((await give(owner, one.number)).kind, 'card-undecided')
  assert.equal((await give(owner, one.number, 'revoke')).kind, 'written')
  assert.deepEqual(await one.ana.membership(), { partner: false, partner_card: '' })
  assert.equal((await findCardByNumber(at.db, one.card))?.revokedReason, 'Ya no la quiere')

  const other = await bought()
  assert.equal((await give(owner, other.number, 'keep')).kind, 'written')
  assert.deepEqual(await other.ana.membership(), { partner: true, partner_card: other.card })

  const third = await bought()
  assert.match((await give(sales, third.number, 'revoke')).kind, /^(card-for-owner|above-limit)$/)
  const all = await give(owner, third.number, undefined, [0, 1])
  assert.equal(all.kind, 'written', 'a full refund ends the order and revokes its cards')
})

test('a card is sent again with the mail of its order, three times a day, and not after it was revoked', async (t) => {
  // Freezes the date, because a midnight during the test would start a new daily limit.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const luz = await createMember(at)
  await luz.buy('tarjetaSocio-1')
  const [{ number } = { number: '' }] = await luz.cards()
  const kinds: string[] = []
  for (let press = 0; press < 4; press += 1) {
    kinds.push((await sendCardAgain(at.shop, owner, { number })).kind)
    await deliverDueMails(at)
  }
  assert.deepEqual(kinds, ['queued', 'queued', 'queued', 'enough'])
  const log = await auditLinesOf(at.db, { kind: 'card', id: number })
  assert.deepEqual(
    log.map(({ action }) => action),
    Array(3).fill('send card again'),
  )
  await revokeCard(at.shop, owner, { number, reason: 'x' })
  assert.deepEqual(await sendCardAgain(at.shop, owner, { number }), { kind: 'revoked' })
})

test('sales staff see cards and cannot revoke them', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const refused = await revokeCard(at.shop, sales, { number: '123456789012', reason: 'x' })
  assert.deepEqual(refused, { kind: 'not-allowed' })
})

test('cards are found by name, mail address and telephone of their holder, page after page, with any characters in the search', async () => {
  const member = await createMember(at)
  await member.buy('tarjetaSocio-1')
  await at.db
    .updateTable('customers')
    .set({ name: 'Óscar', last_name: 'Ñandú', phone: '+52 81 4321 8765' })
    .where('id', '=', member.id)
    .execute()
  const found = (searched: string, after: CardCursor | null = null, size = 10) =>
    cardsPage(at.db, { holder: searched, words: customerSought(searched), after, size })
  for (const searched of ['oscar', 'nandu', member.email, '8765', '81 4321 8765'])
    assert.deepEqual(
      (await found(searched)).cards.map(({ customerId }) => customerId),
      [member.id],
      searched,
    )
  // The name printed on the card is found too.
  const all = await found('ana')
  assert.ok(all.cards.length > 1)
  const one = await found('ana', null, 1)
  const rest = await found('ana', one.next)
  const numbers = [...one.cards, ...rest.cards].map(({ number }) => number)
  assert.deepEqual(
    numbers,
    all.cards.map(({ number }) => number),
  )
  for (const searched of ['%', 'nadie', '_']) assert.equal((await found(searched)).cards.length, 0, searched)
})
