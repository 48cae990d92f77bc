// The test schema.test.ts generates this file from db/migrations. Do not edit the file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** All tables. CHECK constraints give the union types, column-types.ts the types of jsonb and array columns. */
export type Database = {
  arco_requests: {
    id: string; customer_id: string | null; kind: 'access' | 'rectification' | 'cancellation' | 'opposition'
    received_on: string; due_on: string; answered_at: Date | null; created_at: Generated<Date>
    email: string | null; erased_at: Date | null
  }
  audit_log: {
    id: GeneratedAlways<number>; at: Date; staff_id: string | null; who: string; address: Generated<string>
    action: string; subject_kind: string; subject_id: string
    was: ColumnType<ColumnTypes['audit_log.was'], string | undefined, string>
    became: ColumnType<ColumnTypes['audit_log.became'], string | undefined, string>
  }
  backups: {
    id: string; ended_at: Date; name: string; taken_at: Date | null; bytes: Generated<number>
    verified: Generated<boolean>; apart: Generated<boolean>; encrypted: Generated<boolean>
    fault: Generated<string>
  }
  best_sellers: {
    place: number; product_id: string
  }
  captures: {
    provider: string; id: string; checkout_id: string; provider_order_id: string
    state: 'completed' | 'partially-refunded' | 'refunded' | 'pending' | 'declined' | 'failed'
    amount_centavos: number; currency: string; created_at: Generated<Date>; updated_at: Generated<Date>
    accepted_as_centavos: number | null; fee_centavos: number | null; net_centavos: number | null
    came_at: Date | null; beside: Generated<boolean>; beside_settled_at: Date | null
  }
  checkouts: {
    id: string; visitor: string; source: Generated<string>; customer_id: string | null; order_number: string
    state: 'open' | 'awaiting_payer' | 'awaiting_transfer' | 'capturing' | 'confirming' | 'paid' | 'review' | 'returning' | 'closed'
    closed_reason: 'cancelled' | 'expired' | 'replaced' | 'refused' | 'returned' | null; fingerprint: string
    lines: ColumnType<ColumnTypes['checkouts.lines'], string, string>
    delivery: ColumnType<ColumnTypes['checkouts.delivery'], string, string>; email: string
    comments: Generated<string>; currency: Generated<'MXN'>; garments_centavos: number; cards_centavos: number
    shipping_centavos: number; item_total_centavos: GeneratedAlways<number>; provider: string
    provider_order_id: string | null; capture_attempt: Generated<number>; hold_expires_at: Date
    held_since: Generated<Date>; released_at: Date | null; due_at: Date; created_at: Generated<Date>
    updated_at: Generated<Date>; promised_at: Date | null; pay_by: Date | null
    transfer_reference: string | null; access_key: string | null; code_id: string | null
    code: Generated<string>; markdown_centavos: Generated<number>; code_centavos: Generated<number>
    total_centavos: GeneratedAlways<number>
  }
  code_uses: {
    checkout_id: string; code_id: string; customer_id: string | null; mailbox: string; given_centavos: number
  }
  collection_products: {
    collection_id: string; product_id: string; position: number
  }
  collections: {
    id: string; name: string; description: Generated<string>; picture: Generated<string>; position: number
    shown_from: Date | null; shown_until: Date | null; open: Generated<boolean>; on_home: Generated<boolean>
    version: Generated<number>; made_by: string | null; created_at: Generated<Date>
    updated_at: Generated<Date>; home_row: Generated<boolean>
  }
  connections: {
    id: string; service: 'mail' | 'paypal'; state: 'trial' | 'current' | 'past'
    facts: ColumnType<ColumnTypes['connections.facts'], string, string>; sealed: Buffer
    staff_id: string | null; since: Date; expires_at: Date | null; tries: Generated<number>
    replaces: string | null
  }
  contact_messages: {
    id: string; name: string; email: string; message: string; source: string; held_back: string | null
    created_at: Generated<Date>; state: Generated<'open' | 'answered' | 'done' | 'spam'>
    state_since: Generated<Date>; version: Generated<number>
  }
  counted_attempts: {
    key: string; attempts: number; window_ends_at: Date
  }
  customers: {
    id: Generated<string>; f_id: string | null; status: Generated<'Active' | 'Disabled'>; name: string
    last_name: string; email: string; email_verified_at: Date | null; phone: Generated<string>
    partner: Generated<boolean>; partner_card: Generated<string>; sign_in_era: Generated<number>
    erased_at: Date | null; created_at: Generated<Date>; updated_at: Generated<Date>
    words: GeneratedAlways<string>
  }
  designs: {
    id: string; name: string; picture: string; colours: ColumnTypes['designs.colours']
    garments: ColumnTypes['designs.garments']; position: Generated<number>; created_at: Generated<Date>
    updated_at: Generated<Date>; status: Generated<0 | 1>; version: Generated<number>
    previous: ColumnType<ColumnTypes['designs.previous'], string, string> | null; made_by: string | null
  }
  direct_sales: {
    order_id: string; staff_id: string | null; reference: Generated<string>; price_reason: Generated<string>
    shop_prices: ColumnType<ColumnTypes['direct_sales.shop_prices'], string | undefined, string>
    created_at: Generated<Date>
  }
  discount_codes: {
    id: string; spelling: string; code: string; gives: 'percent' | 'amount' | 'free-shipping'
    percent: number | null; amount_centavos: number | null; minimum_centavos: Generated<number>
    begins_at: Date | null; ends_at: Date | null; most_uses: number | null; most_uses_per_buyer: number | null
    scope: Generated<'all' | 'categories' | 'products'>
    categories: Generated<ColumnTypes['discount_codes.categories']>
    product_ids: Generated<ColumnTypes['discount_codes.product_ids']>; on_marked_down: Generated<boolean>
    active: Generated<boolean>; for_email: Generated<string>; order_id: string | null
    message_id: string | null; uses: Generated<number>; version: Generated<number>
    created_at: Generated<Date>
  }
  disputes: {
    provider: string; id: string; capture_id: string | null; step: 'created' | 'updated' | 'resolved'
    reason: string | null; outcome: string | null; answer_by: Date | null; told_at: Generated<Date>
    amount_centavos: number | null
  }
  empty_searches: {
    day: string; words: string
  }
  example_work: {
    the_one: Generated<boolean>; id: string; ends_at: Date; happenings: Generated<number>
    state: Generated<'filling' | 'filled' | 'taken-out' | 'catalogue-taken-out'>
  }
  exchanges: {
    id: string; order_id: string; position: number; started_at: Date; carrier: Generated<string>
    tracking_number: Generated<string>; sent_at: Date | null
    old_pieces: Generated<'awaited' | 'came-back' | 'kept'>; old_sound: Generated<number>
    settled_at: Date | null; undone_at: Date | null; open: GeneratedAlways<boolean>
  }
  favourites: {
    customer_id: string; product_id: string; kept_at: Generated<Date>
  }
  holds: {
    checkout_id: string; product_id: string; quantity: number; size: string
  }
  identity_users: {
    id: string; email: string; password_hash: string; created_at: Generated<Date>; updated_at: Generated<Date>
  }
  invoice_files: {
    checkout_id: string; kind: 'pdf' | 'xml'; bytes: Buffer; added_at: Date
  }
  invoice_requests: {
    checkout_id: string; rfc: string; name: string; regime: string; cfdi_use: string; postal_code: string
    email: string; state: Generated<'asked' | 'invoiced' | 'cancelled' | 'withdrawn'>; asked_at: Date
    changed_at: Date; version: Generated<number>; folio: Generated<string>; invoiced_at: Date | null
    invoiced_by: string | null
  }
  jobs: {
    id: string; kind: string; payload: ColumnType<ColumnTypes['jobs.payload'], string | undefined, string>
    run_at: Generated<Date>; attempts: Generated<number>; locked_until: Date | null; last_error: string | null
    finished_at: Date | null; created_at: Generated<Date>
  }
  known_devices: {
    id: string; customer_id: string; last_seen: Generated<Date>
  }
  lost_payments: {
    provider: string; provider_order_id: string; order_number: string | null; amount_centavos: number | null
    found_at: Date; closed_at: Date | null
  }
  markdowns: {
    id: string; name: string; percent: number | null; new_price_centavos: number | null
    scope: 'all' | 'categories' | 'products'; categories: Generated<ColumnTypes['markdowns.categories']>
    product_ids: Generated<ColumnTypes['markdowns.product_ids']>; begins_at: Date; ends_at: Date
    state: Generated<'prepared' | 'running' | 'ended'>; applied: Generated<boolean>
    created_at: Generated<Date>
  }
  membership_cards: {
    id: string; customer_id: string; order_id: string; line_id: string; number: string; holder: string
    amount_centavos: number; verification_key: Generated<string>; issued_at: Generated<Date>
    revoked_at: Date | null; revoked_reason: Generated<string>
  }
  message_answers: {
    id: string; message_id: string; staff_id: string | null; who: string; text: string; created_at: Date
  }
  notices_held_back: {
    order_id: string; mail_id: string; created_at: Generated<Date>
  }
  order_items: {
    order_id: string; position: number; line_id: string; product_id: string | null; name: string
    description: Generated<string>; category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS'; colour: Generated<string>
    size: Generated<string>; design: Generated<string>; image: Generated<string>; quantity: number
    unit_price_centavos: number; price_before_centavos: number; discount_centavos: Generated<number>
  }
  order_notes: {
    id: string; order_id: string; staff_id: string | null; text: string; created_at: Generated<Date>
  }
  order_search: {
    order_id: string; words: string
  }
  orders: {
    id: string; number: string; checkout_id: string; customer_id: string | null
    state: 'paid' | 'preparing' | 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'refunded'
    provider: string; provider_order_id: string; capture_id: string; email: string
    delivery: ColumnType<ColumnTypes['orders.delivery'], string, string>; comments: Generated<string>
    currency: 'MXN'; garments_centavos: number; cards_centavos: number; shipping_centavos: number
    item_total_centavos: GeneratedAlways<number>; access_key: Generated<string>; created_at: Generated<Date>
    channel: Generated<'web' | 'counter' | 'whatsapp' | 'bazaar'>; carrier: Generated<string>
    tracking_number: Generated<string>; in_hand: Generated<boolean>; shipped_at: Date | null
    delivered_at: Date | null; state_since: Generated<Date>
    delivery_as_bought: ColumnType<ColumnTypes['orders.delivery_as_bought'], string, string> | null
    version: Generated<number>
    parcel_before: ColumnType<ColumnTypes['orders.parcel_before'], string, string> | null
    code: Generated<string>; markdown_centavos: Generated<number>; code_centavos: Generated<number>
    total_centavos: GeneratedAlways<number>
  }
  outbox: {
    id: string; kind: string; recipient: string
    payload: ColumnType<ColumnTypes['outbox.payload'], string, string>; created_at: Generated<Date>
    sent_at: Date | null; sent_count: Generated<number>
  }
  payment_waits: {
    checkout_id: string; waiting_until: Date; note: Generated<string>; version: Generated<number>
  }
  pictures: {
    id: string; master_id: string; state: 'arriving' | 'waiting' | 'ready' | 'refused'
    fault: 'no-picture' | 'too-large' | 'too-many-pixels' | 'too-small' | 'broken' | null
    shape: 'portrait' | 'whole'; cut_x: number; cut_y: number; cut_size: number; address: string | null
    staff_id: string | null; created_at: Generated<Date>; used_at: Generated<Date>
    file_name: Generated<string>
  }
  postal_code_files: {
    id: string; name: string; content: Buffer | null
    state: Generated<'waiting' | 'working' | 'taken' | 'refused'>; done: Generated<number>; expected: number
    codes: number | null; fault: ColumnType<ColumnTypes['postal_code_files.fault'], string, string> | null
    created_at: Generated<Date>; ended_at: Date | null
  }
  postal_codes: {
    postal_code: string; position: number; suburb: string; city: string; state: string
  }
  price_history: {
    product_id: string; since: Date; price_centavos: number | null
  }
  prints: {
    address: string; used_at: Date
  }
  products: {
    id: string; status: Generated<0 | 1 | 2>; title: string; description: Generated<string>
    price_centavos: number; pieces: Generated<number>; held: Generated<number>
    ages: Generated<ColumnTypes['products.ages']>; audience: 'Boy' | 'Girl' | 'Unisex' | null
    garment: 'TShirt' | 'Hoodies' | 'Overshirts' | 'Sets' | null; design_id: string | null
    images: Generated<ColumnTypes['products.images']>; position: Generated<number>
    created_at: Generated<Date>; updated_at: Generated<Date>; shown: GeneratedAlways<boolean>
    offered: GeneratedAlways<boolean>; version: Generated<number>
    image_texts: Generated<ColumnTypes['products.image_texts']>; scarce: GeneratedAlways<number>
    broken: boolean | null; markdown_id: string | null; marked_down_centavos: number | null
    markdown_ends_at: Date | null; price_before_centavos: number | null
    charged_centavos: GeneratedAlways<number>; grams: number | null; box: Generated<string>
  }
  reconciliations: {
    id: string; started_at: Date; finished_at: Date; looked_at: number; unanswered: number
    healed: ColumnType<ColumnTypes['reconciliations.healed'], string, string>
    findings: ColumnType<ColumnTypes['reconciliations.findings'], string, string>
  }
  refunds: {
    id: string; provider: string; capture_id: string; order_id: string | null; amount_centavos: number
    reason: string; state: Generated<'asked' | 'pending' | 'done' | 'failed'>
    provider_refund_id: string | null; failure: string | null; created_at: Generated<Date>
    updated_at: Generated<Date>; lines: ColumnType<ColumnTypes['refunds.lines'], string | undefined, string>
    failure_seen_at: Date | null; shipping_centavos: Generated<number>; done_at: Date | null
    fee_back_centavos: number | null; withdrawn_at: Date | null; withdrawn_reason: Generated<string>
  }
  returned_pieces: {
    return_id: string; order_id: string; position: number; quantity: number; sound: boolean
    reason: Generated<string>; created_at: Generated<Date>
  }
  sessions: {
    token_hash: string; user_id: string; expires_at: Date; created_at: Generated<Date>
  }
  settings: {
    name: string; value: ColumnType<ColumnTypes['settings.value'], string, string>; version: Generated<number>
    changed_at: Generated<Date>; previous: ColumnType<ColumnTypes['settings.previous'], string, string> | null
  }
  sheet_follows: {
    id: string; kind: 'products' | 'designs' | 'postal-codes' | 'sizes'; address: string
    every_hours: 1 | 6 | 24; keep_pieces: boolean; turn: Generated<number>; fault: string | null
    broken_at: Date | null; looked_at: Date | null; ended_at: Date | null; who: string
    created_at: Generated<Date>
  }
  sheet_imports: {
    id: string; kind: 'products' | 'designs' | 'postal-codes' | 'sizes'; source: string; sheet: string
    keep_pieces: Generated<boolean>
    state: 'faulty' | 'preview' | 'applying' | 'applied' | 'undoing' | 'undone'; mark: string
    turn: Generated<number>; seen_anew: Generated<boolean>; done: Generated<number>
    counts: ColumnType<ColumnTypes['sheet_imports.counts'], string, string>
    faults: ColumnType<ColumnTypes['sheet_imports.faults'], string | undefined, string>
    fault_count: Generated<number>
    warnings: ColumnType<ColumnTypes['sheet_imports.warnings'], string | undefined, string>
    left_as_is: ColumnType<ColumnTypes['sheet_imports.left_as_is'], string | undefined, string>
    follow_id: string | null; staff_id: string | null; who: string; created_at: Generated<Date>
    applied_at: Date | null
    pieces_since: ColumnType<ColumnTypes['sheet_imports.pieces_since'], string, string> | null
  }
  sheet_rows: {
    import_id: string; position: number; row: number | null
    outcome: 'new' | 'changed' | 'moved' | 'unchanged' | 'missing'; subject: string; title: string
    was: ColumnType<ColumnTypes['sheet_rows.was'], string, string> | null
    became: ColumnType<ColumnTypes['sheet_rows.became'], string, string> | null
  }
  shelf: {
    product_id: string; position: number; price_centavos: number; created_at: Date; changed_at: Date
    audience: string | null; garment: string | null; years: ColumnTypes['shelf.years']; years_text: string
    words: string; offered: boolean
  }
  shipping_by_code: {
    postal_code: string; cost_centavos: number
  }
  shipping_by_range: {
    first_code: string; last_code: string; cost_centavos: number
  }
  shipping_by_state: {
    state: string; cost_centavos: number
  }
  shop_checks: {
    part: 'mail' | 'payments' | 'backup'; good: boolean; about: string; answer: string; checked_at: Date
    staff_id: string | null
  }
  shop_notices: {
    the_one: Generated<boolean>; order_mail: Generated<'each' | 'together' | 'none'>
    to_shop: Generated<boolean>; to_staff: Generated<ColumnTypes['shop_notices.to_staff']>
    version: Generated<number>
  }
  shop_previews: {
    id: string; staff_id: string; expires_at: Date
  }
  single_use_links: {
    hash: string; subject: string; expires_at: Date; created_at: Generated<Date>
  }
  size_changes: {
    id: string; order_id: string; position: number; size_before: string; size: string; quantity: number
    created_at: Date
  }
  size_guide: {
    position: number; size: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | null; age: string; height_from: number
    height_to: number; chest_from: number; chest_to: number; waist_from: number; waist_to: number
  }
  staff: {
    id: string; email: string; name: string; role: 'owner' | 'sales' | 'workshop' | 'accounting'
    status: Generated<'invited' | 'active' | 'disabled'>; password_hash: string | null
    totp_secret: string | null; totp_last_step: number | null; sign_in_era: Generated<number>
    demonstration: Generated<boolean>; created_at: Generated<Date>; updated_at: Generated<Date>
  }
  staff_challenges: {
    challenge: string; staff_id: string | null; expires_at: Date
  }
  staff_devices: {
    id: string; staff_id: string; last_seen: Generated<Date>
  }
  staff_passkeys: {
    id: string; staff_id: string; public_key: Buffer; counter: Generated<number>
    transports: Generated<ColumnTypes['staff_passkeys.transports']>; name: string; last_used_at: Date | null
    created_at: Generated<Date>
  }
  staff_recovery_codes: {
    staff_id: string; hash: string; used_at: Date | null
  }
  staff_sessions: {
    id: string; token_hash: string; staff_id: string; second_factor_at: Date | null; last_seen_at: Date
    expires_at: Date; browser: Generated<string>; address: Generated<string>; created_at: Generated<Date>
  }
  stock_movements: {
    id: string; product_id: string
    reason: 'arrived' | 'counted' | 'damaged' | 'correction' | 'sheet' | 'first'; change: number
    pieces: number; note: Generated<string>; staff_id: string | null; who: Generated<string>
    at: Generated<Date>; size: Generated<string>
  }
  stock_units: {
    product_id: string; size: string; pieces: Generated<number>; held: Generated<number>
  }
  stock_waits: {
    id: string; product_id: string; size: string | null; email: string; customer_id: string | null
    state: 'asked' | 'waiting' | 'told' | 'off'; key_hash: string | null; asked_at: Date
    waiting_since: Date | null; told_at: Date | null; off_at: Date | null
  }
  transfer_arrivals: {
    id: string; checkout_id: string; amount_centavos: number; arrived_on: string
    tracking_key: Generated<string>; counts: Generated<boolean>; recorded_by: string | null; recorded_at: Date
  }
  transfers: {
    checkout_id: string; account: ColumnType<ColumnTypes['transfers.account'], string, string>
    remind_at: Date; reported_at: Date | null; tracking_key: Generated<string>; receipt: Buffer | null
    receipt_type: 'image/webp' | 'application/pdf' | null
  }
  visit_counts: {
    day: string; source: string; step: 'arrived' | 'filled-cart' | 'began-checkout' | 'bought'; visits: number
  }
  webhook_events: {
    provider: string; id: string; type: string; body: Buffer
    headers: ColumnType<ColumnTypes['webhook_events.headers'], string, string>; received_at: Generated<Date>
    processed_at: Date | null; outcome: string | null; network: string | null
  }
}
