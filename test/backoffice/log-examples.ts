import { randomUUID } from 'node:crypto'
import type { Db } from '../../data/database.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { answerMessage, sortMessages } from '../../use-cases/messages/answer-message.ts'
import { cancelOrder } from '../../use-cases/orders/cancel-order.ts'
import {
  deliverOrder,
  handOverOrder,
  prepareOrder,
  shipOrder,
} from '../../use-cases/orders/prepare-ship-deliver.ts'
import { acknowledgeFailedRefund, tryRefundAgain } from '../../use-cases/refunds/look-after-refund.ts'
import { exportOrders } from '../../use-cases/orders/export-orders.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { choosePieces } from '../../use-cases/spreadsheets/apply-import.ts'
import { exportProducts } from '../../use-cases/spreadsheets/export-products.ts'
import { previewSpreadsheet } from '../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { exportCustomers } from '../../use-cases/accounts/export-customer.ts'
import { exportInvoices } from '../../use-cases/invoices/export-invoices.ts'
import { exportLedger } from '../../use-cases/payments/export-ledger.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { takeParcelBack, takePiecesBack } from '../../use-cases/orders/take-parcel-back.ts'
import { undoOrderStep } from '../../use-cases/orders/undo-order-step.ts'
import { exportLog } from '../../use-cases/staff/export-log.ts'
import { resetSecondFactor } from '../../use-cases/staff/second-factor/reset-second-factor.ts'
import { namePasskey, removePasskey } from '../../use-cases/staff/second-factor/own-passkeys.ts'
import { startStaffSession } from '../../use-cases/staff/start-staff-session.ts'
import { insertPasskey } from '../../data/staff/second-factors.ts'
import { changeMember, inviteMember } from '../../use-cases/staff/team/change-member.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import { sendPostalCodes } from '../../use-cases/shipping/send-postal-codes.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { postalCodeFile } from '../helpers/test-postal-code-file.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'

type Example = (shop: Shop, actor: StaffActor) => Promise<unknown>
/** The path of the test that reads the use case's line in the audit log. */
type ProvedIn = string
/** Marks a use case that only a browser can run. */
type OnlyByBrowser = { because: string }
/** Marks a use case that changes nothing and writes no log line. */
type Unnoted = { unnoted: Example }

/**
 * For every use case of staff, in alphabetical order: an example, or the test that reads its line in the log. A new
 * use case needs an entry.
 */
export const logExamples: Record<string, Example | ProvedIn | OnlyByBrowser | Unnoted> = {
  addPasskey: { because: 'an authenticator signs it' },
  answerMessage: async (shop, actor) =>
    answerMessage(shop, actor, {
      key: randomUUID(),
      messageId: await message(shop.db),
      version: 1,
      text: 'Sí',
    }),
  cancelOrder: async (shop, actor) =>
    cancelOrder(shop, actor, {
      ...(await order(shop.db)),
      id: randomUUID(),
      refund: false,
      expectedRefunded: 0,
      back: [],
      reason: 'ejemplo',
    }),
  addToCollection: 'use-cases/collections/collections.test.ts',
  changeCollection: 'use-cases/collections/collections.test.ts',
  createCollection: 'use-cases/collections/collections.test.ts',
  moveCollection: 'use-cases/collections/collections.test.ts',
  removeCollection: 'use-cases/collections/collections.test.ts',
  removeFromCollection: 'use-cases/collections/collections.test.ts',
  repositionCollected: 'use-cases/collections/collections.test.ts',
  changeDesign: 'use-cases/designs/designs.test.ts',
  createDesign: 'use-cases/designs/designs.test.ts',
  moveDesign: 'use-cases/designs/designs.test.ts',
  setDesignStatus: 'use-cases/designs/designs.test.ts',
  startOver: 'use-cases/demonstration/fill-example.test.ts',
  undoDesign: 'use-cases/designs/designs.test.ts',
  changeMember: async (shop, actor) => {
    const { id } = await hireStaff(shop.db, { role: 'sales' })
    return changeMember(shop, actor, { memberId: id, change: { kind: 'disable' } })
  },
  changeStaffPassword: 'use-cases/staff/acting.test.ts',
  confirmMailServer: 'use-cases/connections/connect-mail.test.ts',
  tryMailServer: 'use-cases/connections/connect-mail.test.ts',
  confirmPayPal: 'use-cases/connections/connect-paypal.test.ts',
  tryPayPal: 'use-cases/connections/connect-paypal.test.ts',
  correctTracking: 'use-cases/orders/mend-order.test.ts',
  changeSize: 'use-cases/orders/change-size.test.ts',
  sendExchange: 'use-cases/orders/follow-exchange.test.ts',
  settleExchange: 'use-cases/orders/follow-exchange.test.ts',
  undoExchange: 'use-cases/orders/follow-exchange.test.ts',
  undoExchangeStep: 'use-cases/orders/follow-exchange.test.ts',
  changeSizeGuide: 'use-cases/settings/settings.test.ts',
  changeSettings: 'use-cases/settings/settings.test.ts',
  checkPart: 'use-cases/opening/opening.test.ts',
  closeDoors: 'use-cases/opening/opening.test.ts',
  openDoors: 'use-cases/opening/opening.test.ts',
  changeCostOfCodes: 'use-cases/shipping/change-costs.test.ts',
  changeCostsByState: 'use-cases/shipping/change-costs.test.ts',
  chooseNotices: 'use-cases/mail/send-order-notices.test.ts',
  cutPicture: 'use-cases/pictures/pictures.test.ts',
  deliverOrder: async (shop, actor) => deliverOrder(shop, actor, await order(shop.db, 'shipped')),
  exportLedger: (shop, actor) => exportLedger(shop, actor, { first: '2026-11-01', last: '2026-11-30' }),
  exportInvoices: (shop, actor) => exportInvoices(shop, actor, { first: '2026-11-01', last: '2026-11-30' }),
  typeInvoiceData: 'use-cases/invoices/invoices.test.ts',
  markInvoiced: 'use-cases/invoices/invoices.test.ts',
  correctInvoice: 'use-cases/invoices/invoices.test.ts',
  takeInvoiceBack: 'use-cases/invoices/invoices.test.ts',
  makeMarkdown: 'use-cases/discounts/make-markdown.test.ts',
  endMarkdown: 'use-cases/discounts/make-markdown.test.ts',
  makeCode: 'use-cases/discounts/change-code.test.ts',
  changeCode: 'use-cases/discounts/change-code.test.ts',
  giveCode: 'use-cases/discounts/give-code.test.ts',
  setCodeActive: 'use-cases/discounts/change-code.test.ts',
  endFollow: 'use-cases/spreadsheets/follows.test.ts',
  followSpreadsheet: 'use-cases/spreadsheets/follows.test.ts',
  resumeFollow: 'use-cases/spreadsheets/follows.test.ts',
  exportCustomers: (shop, actor) => exportCustomers(shop, actor, { words: null, sorting: 'newest' }),
  exportProducts: (shop, actor) => exportProducts(shop, actor, narrowingOf('all', null, null)),
  exportOrders: (shop, actor) => exportOrders(shop, actor, { numbers: [] }),
  endOwnSessions: 'use-cases/staff/acting.test.ts',
  exportLog: (shop, actor) => exportLog(shop, actor, {}),
  recordManualRefund: 'test/races/direct-sale.test.ts',
  handOverOrder: async (shop, actor) => handOverOrder(shop, actor, await order(shop.db, 'preparing')),
  makeOrderReady: 'use-cases/orders/make-order-ready.test.ts',
  inviteMember: (shop, actor) =>
    inviteMember(shop, actor, {
      id: randomUUID(),
      email: `${randomUUID()}@tienda.example`,
      name: 'Sol',
      role: 'sales',
    }),
  acknowledgeLostPayment: 'test/payments/lost-payments.test.ts',
  tryLostPaymentAgain: 'test/payments/lost-payments.test.ts',
  acknowledgeFailedRefund: async (shop, actor) =>
    acknowledgeFailedRefund(shop, actor, await failedRefund(shop)),
  mendAddress: 'use-cases/orders/mend-order.test.ts',
  repositionProducts: 'use-cases/catalogue/reposition-products.test.ts',
  movePieces: 'use-cases/catalogue/change-products.test.ts',
  countBySize: 'use-cases/catalogue/count-by-size.test.ts',
  countTogether: 'use-cases/catalogue/count-by-size.test.ts',
  createProduct: 'use-cases/catalogue/change-products.test.ts',
  duplicateProduct: 'use-cases/catalogue/change-products.test.ts',
  namePasskey: async (shop, actor) =>
    namePasskey(shop, actor, { ...(await ownPasskey(shop, actor)), name: 'El teléfono' }),
  prepareOrder: async (shop, actor) => prepareOrder(shop, actor, await order(shop.db)),
  snoozePayment: 'use-cases/payments/resolve-payment.test.ts',
  removePasskey: async (shop, actor) => {
    await ownPasskey(shop, actor)
    return removePasskey(shop, actor, await ownPasskey(shop, actor))
  },
  renewRecoveryCodes: 'use-cases/staff/second-factor/second-factor.test.ts',
  resetSecondFactor: async (shop, actor) =>
    resetSecondFactor(shop, actor, { staffId: (await hireStaff(shop.db, { role: 'sales' })).id }),
  revokeCard: 'use-cases/membership/revoke-card.test.ts',
  previewSpreadsheet: {
    unnoted: (shop, actor) =>
      previewSpreadsheet(shop, actor, {
        id: randomUUID(),
        kind: 'products',
        keepPieces: false,
        from: { name: 'hoja.csv', bytes: Buffer.from('id,título,precio,categoría\na,Luna,100,niña') },
      }),
  },
  saveProducts: 'use-cases/catalogue/change-products.test.ts',
  saveRows: 'use-cases/catalogue/change-products.test.ts',
  sellDirectly: 'test/races/direct-sale.test.ts',
  sendCardAgain: 'use-cases/membership/revoke-card.test.ts',
  recordArrival: 'test/payments/transfers.test.ts',
  resolveSecondPayment: 'test/payments/second-payments.test.ts',
  resolvePayment: 'use-cases/payments/resolve-payment.test.ts',
  sendOrderMailAgain: 'use-cases/orders/mend-order.test.ts',
  shipOrder: async (shop, actor) =>
    shipOrder(shop, actor, {
      ...(await order(shop.db, 'preparing')),
      carrier: 'Estafeta',
      trackingNumber: '8055241528464720115088',
    }),
  answerArcoRequest: 'use-cases/accounts/change-customer.test.ts',
  eraseCustomerByStaff: 'use-cases/accounts/change-customer.test.ts',
  exportCustomerByStaff: 'use-cases/accounts/change-customer.test.ts',
  sendPostalCodes: (shop, actor) =>
    sendPostalCodes(shop, actor, { id: randomUUID(), name: 'CPdescarga.txt', bytes: postalCodeFile() }),
  sendPasswordLink: 'use-cases/accounts/change-customer.test.ts',
  sendVerificationAgain: 'use-cases/accounts/change-customer.test.ts',
  switchCustomer: 'use-cases/accounts/change-customer.test.ts',
  writeArcoRequest: 'use-cases/accounts/change-customer.test.ts',
  sortMessages: async (shop, actor) =>
    sortMessages(shop, actor, { ids: [await message(shop.db)], to: 'done' }),
  startRefund: async (shop, actor) =>
    startRefund(shop, actor, {
      id: randomUUID(),
      orderNumber: (await order(shop.db)).number,
      wish: { kind: 'amount', amount: 10_000 },
      reason: 'ejemplo',
    }),
  takeOrderNoteAway: 'use-cases/orders/mend-order.test.ts',
  confirmImport: 'use-cases/spreadsheets/spreadsheet-import.test.ts',
  choosePieces: {
    unnoted: (shop, actor) => choosePieces(shop, actor, { id: randomUUID(), keepPieces: true }),
  },
  takeParcelBack: async (shop, actor) =>
    takeParcelBack(shop, actor, {
      ...(await order(shop.db, 'shipped')),
      id: randomUUID(),
      back: [],
      reason: 'ejemplo',
    }),
  takePiecesBack: async (shop, actor) =>
    takePiecesBack(shop, actor, {
      id: randomUUID(),
      orderNumber: (await order(shop.db, 'delivered')).number,
      back: [{ position: 0, sound: 1, unsound: 0 }],
      reason: 'ejemplo',
    }),
  tryRefundAgain: async (shop, actor) =>
    tryRefundAgain(shop, actor, { id: randomUUID(), ...(await failedRefund(shop)) }),
  turnOffCodes: 'use-cases/staff/second-factor/second-factor.test.ts',
  turnOnCodes: 'use-cases/staff/second-factor/second-factor.test.ts',
  undoImport: 'use-cases/spreadsheets/spreadsheet-import.test.ts',
  undoSettings: 'use-cases/settings/settings.test.ts',
  undoOrderStep: async (shop, actor) => {
    const seen = await order(shop.db)
    await prepareOrder(shop, actor, seen)
    return undoOrderStep(shop, actor, { ...seen, meant: true })
  },
  withdrawRefund: 'test/races/direct-refund.test.ts',
  writeOrderNote: 'use-cases/orders/mend-order.test.ts',
  takePicture: 'use-cases/pictures/pictures.test.ts',
  tryWorkAgain: 'use-cases/today/today.test.ts',
  requestBackup: 'use-cases/backups/take-backup.test.ts',
}

async function order(db: Db, state: OrderState = 'paid') {
  const { number } = await placeTestOrder(db, { state })
  return { number, version: null }
}

async function message(db: Db): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('contact_messages')
    .values({ id, name: 'Ana', email: 'ana@correo.example', message: '¿Hay talla 6?', source: 'prueba' })
    .execute()
  return id
}

async function failedRefund(shop: Shop) {
  const { number: orderNumber } = await order(shop.db)
  const refundId = randomUUID()
  const wish = { kind: 'amount', amount: 10_000 } as const
  await startRefund(shop, await hireStaff(shop.db), { id: refundId, orderNumber, wish, reason: 'ejemplo' })
  await shop.db
    .updateTable('refunds')
    .set({ state: 'failed', failure: 'NO' })
    .where('id', '=', refundId)
    .execute()
  return { orderNumber, refundId }
}

/** Adds a passkey that the member has just proved, in the returned session. */
async function ownPasskey(shop: Shop, { id: staffId }: StaffActor) {
  const passkeyId = randomUUID()
  return shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    await insertPasskey(tx, {
      id: passkeyId,
      staffId,
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Llave',
      at,
    })
    await startStaffSession(tx, shop, { staffId, secondFactorAt: at, browser: '', address: '' })
    const { id: sessionId } = await tx
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', staffId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { passkeyId, sessionId }
  })
}
