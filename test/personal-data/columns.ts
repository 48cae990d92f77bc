/**
 * What an erasure does to a buyer's personal data in each column that can hold text (docs/decisions/accounts.md).
 * Every new column must be listed here.
 */
type Columns = {
  /** Ids, hashes, states, provider codes and what is sold: these say nothing about a person. */
  plain?: readonly string[]
  /** Columns that the transaction of the erasure erases. */
  erased?: readonly string[]
  /** Columns that stay, each with the reason. */
  kept?: Readonly<Record<string, string>>
  /** Columns that are erased at another time, each with that time. */
  passes?: Readonly<Record<string, string>>
}

const sale = 'what was sold to whom and where it went: tax and commercial law, guarantees'
/** data/invoices/erased-invoices.ts says how long. Requests without an invoice are deleted. */
const invoice = 'an invoice that was made: tax law'
const ofStaff = 'Of the staff, not of buyers.'
const ofGoods = 'Of what is sold.'
const ofMachine = 'Of the shop’s own running.'

/** A string instead of columns: the table has nothing about buyers. */
export const columns: Readonly<Record<string, Columns | string>> = {
  arco_requests: {
    plain: ['kind'],
    kept: { email: 'of whoever asked without an account: to answer, and proof that it was answered' },
  },
  audit_log:
    'What staff did, for ever: names of fields, never what stood in them (test/backoffice/every-action.test.ts).',
  best_sellers: ofGoods,
  captures: { plain: ['provider', 'id', 'provider_order_id', 'state', 'currency'] },
  checkouts: {
    plain: [
      'visitor',
      'source',
      'order_number',
      'state',
      'closed_reason',
      'fingerprint',
      'lines',
      'currency',
      'provider',
      'provider_order_id',
      'transfer_reference',
      'access_key',
      'code',
    ],
    erased: ['comments'],
    kept: { delivery: `${sale}; where no sale came of it, it is erased`, email: `likewise: ${sale}` },
  },
  // The hash of an address that stays with its sale.
  code_uses: { plain: ['mailbox'] },
  connections: ofMachine,
  contact_messages: { plain: ['source', 'held_back', 'state'], erased: ['name', 'email', 'message'] },
  counted_attempts: { plain: ['key'] },
  customers: {
    plain: ['f_id', 'status', 'partner_card'],
    erased: ['name', 'last_name', 'email', 'phone', 'words'],
  },
  designs: ofGoods,
  discount_codes: {
    plain: ['spelling', 'code', 'gives', 'scope', 'categories', 'product_ids'],
    erased: ['for_email'],
  },
  direct_sales: {
    plain: ['shop_prices'],
    erased: ['price_reason'],
    kept: { reference: 'what a transfer or a slip of the terminal is known by: a proof of payment' },
  },
  disputes: { plain: ['provider', 'id', 'capture_id', 'step', 'reason', 'outcome'] },
  visit_counts: {
    plain: ['step'],
    passes: { source: 'after 400 days; nobody knows whose visits they were' },
  },
  empty_searches: { passes: { words: 'after 90 days; nobody knows who looked for them' } },
  holds: { plain: ['product_id', 'size'] },
  identity_users: { plain: ['id', 'password_hash'], erased: ['email'] },
  invoice_files: { kept: { bytes: invoice }, plain: ['kind'] },
  // An erasure deletes a whole row or keeps a whole row. A tax code or a postal code alone identifies nobody.
  invoice_requests: {
    plain: ['regime', 'cfdi_use', 'postal_code', 'state', 'folio'],
    kept: { rfc: invoice, name: invoice, email: invoice },
  },
  jobs: {
    plain: ['id', 'kind'],
    passes: {
      payload: 'the address of who asked for a link: a day after it was sent',
      last_error: 'a mail server’s word: with the next try, which finds no mail any more',
    },
  },
  known_devices: { plain: ['id'] },
  lost_payments: { plain: ['provider', 'provider_order_id', 'order_number'] },
  kysely_migration: ofMachine,
  kysely_migration_lock: ofMachine,
  membership_cards: {
    plain: ['line_id', 'number', 'verification_key'],
    erased: ['revoked_reason'],
    kept: { holder: 'the card was paid for and is shown to others with this name' },
  },
  message_answers: { plain: ['who'], erased: ['text'] },
  notices_held_back: { plain: ['mail_id'] },
  order_items: ofGoods,
  order_notes: { erased: ['text'] },
  order_search: { kept: { words: 'made of the order, to find it' } },
  orders: {
    plain: [
      'number',
      'state',
      'provider',
      'provider_order_id',
      'capture_id',
      'currency',
      'access_key',
      'channel',
      'carrier',
      'code',
    ],
    // The daily clean-up erases these once the checkout has ended.
    erased: ['comments', 'delivery_as_bought'],
    kept: {
      email: sale,
      delivery: sale,
      tracking_number: 'proof that it was sent',
      parcel_before: 'proof that it was sent',
    },
  },
  collection_products: ofGoods,
  collections: ofGoods,
  markdowns: ofGoods,
  outbox: {
    plain: ['id', 'kind', 'payload'],
    kept: { recipient: 'of mails about an order: as its address; of all others it is erased' },
  },
  payment_waits: { erased: ['note'] },
  postal_code_files: ofGoods,
  pictures: ofGoods,
  price_history: ofGoods,
  prints: ofGoods,
  postal_codes: ofGoods,
  products: ofGoods,
  reconciliations: { plain: ['healed', 'findings'] },
  refunds: {
    plain: ['provider', 'capture_id', 'state', 'provider_refund_id', 'failure', 'lines'],
    erased: ['reason', 'withdrawn_reason'],
  },
  returned_pieces: { erased: ['reason'] },
  sessions: { plain: ['token_hash', 'user_id'] },
  sheet_follows: ofGoods,
  sheet_imports: ofGoods,
  sheet_rows: ofGoods,
  shelf: ofGoods,
  settings: ofMachine,
  shop_checks: ofMachine,
  example_work: ofMachine,
  exchanges: {
    plain: ['old_pieces'],
    kept: { carrier: 'proof that it was sent', tracking_number: 'proof that it was sent' },
  },
  size_changes: { plain: ['size_before', 'size'] },
  shop_previews: ofStaff,
  shop_notices: ofStaff,
  single_use_links: { plain: ['hash', 'subject'] },
  shipping_by_code: ofGoods,
  shipping_by_range: ofGoods,
  shipping_by_state: ofGoods,
  size_guide: ofGoods,
  staff: ofStaff,
  staff_challenges: ofStaff,
  staff_devices: ofStaff,
  staff_passkeys: ofStaff,
  staff_recovery_codes: ofStaff,
  staff_sessions: ofStaff,
  stock_movements: ofStaff,
  stock_units: ofGoods,
  // Its rows go with the erasure.
  favourites: { plain: ['product_id'] },
  stock_waits: { plain: ['product_id', 'size', 'state', 'key_hash'], erased: ['email'] },
  backups: ofMachine,
  transfer_arrivals: {
    kept: { tracking_key: 'what a transfer is known by at the bank: a proof of payment' },
  },
  transfers: {
    plain: ['account', 'receipt_type'],
    // The daily clean-up erases these once the order has ended.
    erased: ['receipt', 'tracking_key'],
  },
  webhook_events: {
    plain: ['provider', 'id', 'type', 'headers', 'outcome', 'network'],
    passes: { body: 'the provider’s signed word about a payment: after 90 days' },
  },
}

/** Columns that the customer's own file (ARCO access) does not have under this name, and why. */
export const notExported: Readonly<Record<string, string>> = {
  'arco_requests.email': 'the address the file is made for',
  'checkouts.comments': 'the order has the same',
  'checkouts.delivery': 'the order has the same',
  'checkouts.email': 'the order has the same',
  'contact_messages.email': 'the address the file is made for',
  'discount_codes.for_email': 'the address the file is made for',
  'customers.words': 'made of name, address and telephone',
  'identity_users.email': 'the customer has the same',
  'invoice_files.bytes': 'the buyer downloads the invoice from the page of the order',
  'order_search.words': 'made of the order',
  'orders.parcel_before': 'of a parcel whose sending was undone',
  'outbox.recipient': 'the order has the same',
  'stock_waits.email': 'the address the file is made for',
  'transfers.receipt': 'the file says only whether there is one',
}
