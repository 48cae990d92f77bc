import { type RawBuilder, sql } from 'kysely'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import type { Db } from '../database.ts'
import { isOneOf } from '../purchase/checkouts.ts'

/** `where` lists the order numbers, product ids or row ids that break the invariant. */
export type BrokenInvariant = { invariant: string; where: string[] }

type Invariant = { invariant: string; broken: RawBuilder<{ it: string }> }

/** The SQL query of each invariant returns the rows that break it. */
const invariants: readonly Invariant[] = [
  {
    invariant: 'what is held of a size is the sum of its holds, and never more than there is',
    broken: sql`SELECT u.product_id || '#' || u.size AS it FROM stock_units u LEFT JOIN holds h USING (product_id, size)
      GROUP BY u.product_id, u.size, u.held, u.pieces
      HAVING u.held <> coalesce(sum(h.quantity), 0) OR u.held > u.pieces OR u.pieces < 0`,
  },
  {
    invariant: 'the pieces of a product are the sum of its sizes',
    broken: sql`SELECT p.id AS it FROM products p LEFT JOIN stock_units u ON u.product_id = p.id
      GROUP BY p.id HAVING (p.pieces, p.held) <> (coalesce(sum(u.pieces), 0), coalesce(sum(u.held), 0))`,
  },
  {
    invariant: 'a product is counted in its ages, or in all of them together',
    broken: sql`SELECT p.id AS it FROM products p LEFT JOIN stock_units u ON u.product_id = p.id GROUP BY p.id
      HAVING array_agg(u.size ORDER BY u.size) IS DISTINCT FROM ARRAY (SELECT DISTINCT unnest(p.ages) AS age ORDER BY age)
        AND (array_agg(u.size) IS DISTINCT FROM '{""}' OR cardinality(p.ages) = 1)`,
  },
  {
    invariant: 'the shelf knows the ages in which a product is there',
    broken: sql`SELECT id AS it FROM products JOIN shelf ON product_id = id WHERE years <> shelf_years(id, ages, products.offered)`,
  },
  {
    invariant: 'what is shown, and nothing else, stands on the shelf, and the shelf knows what is offered',
    broken: sql`SELECT coalesce(p.id, s.product_id) AS it FROM (SELECT id, offered FROM products WHERE shown) p
      FULL JOIN shelf s ON s.product_id = p.id WHERE p.offered IS DISTINCT FROM s.offered`,
  },
  {
    invariant: 'an open exchange has the size and the pieces of its line',
    broken: sql`SELECT o.number AS it FROM exchanges e JOIN size_changes s USING (id) JOIN orders o ON o.id = e.order_id
      JOIN order_items i ON (i.order_id, i.position) = (e.order_id, e.position)
      WHERE (e.order_id, e.position) <> (s.order_id, s.position)
        OR (e.open AND (i.size, i.quantity) <> (s.size, s.quantity)) OR e.old_sound > s.quantity`,
  },
  {
    invariant: 'nothing that ended holds pieces',
    broken: sql`SELECT c.order_number AS it FROM holds h JOIN checkouts c ON c.id = h.checkout_id
      WHERE c.state IN ('paid', 'closed')`,
  },
  {
    invariant: 'a checkout is paid exactly when its order exists',
    broken: sql`SELECT c.order_number AS it FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
      WHERE (c.state = 'paid') <> (o.id IS NOT NULL)`,
  },
  {
    invariant: 'an order is worth its capture and, part by part, its checkout and its items',
    broken: sql`SELECT o.number AS it FROM orders o JOIN captures k ON (k.provider, k.id) = (o.provider, o.capture_id)
      JOIN checkouts c ON c.id = o.checkout_id
      WHERE k.checkout_id <> c.id OR o.total_centavos NOT IN (k.amount_centavos, coalesce(k.accepted_as_centavos, k.amount_centavos)) OR k.currency <> o.currency
        OR k.state NOT IN ('completed', 'partially-refunded', 'refunded')
        OR (o.garments_centavos, o.cards_centavos, o.markdown_centavos, o.code_centavos, o.shipping_centavos, o.code)
          <> (c.garments_centavos, c.cards_centavos, c.markdown_centavos, c.code_centavos, c.shipping_centavos, c.code)
        OR (o.garments_centavos, o.cards_centavos, o.markdown_centavos, o.code_centavos) <> (
          SELECT coalesce(sum(worth) FILTER (WHERE category = 'PHYSICAL_GOODS'), 0),
            coalesce(sum(worth) FILTER (WHERE category = 'DIGITAL_GOODS'), 0),
            coalesce(sum(quantity * price_before_centavos - worth), 0), coalesce(sum(discount_centavos), 0)
          FROM (SELECT *, quantity::bigint * unit_price_centavos AS worth FROM order_items WHERE order_id = o.id) AS items)`,
  },
  {
    invariant: 'a code counts its uses: one for each checkout with the code that did not end unpaid',
    broken: sql`SELECT d.code AS it FROM discount_codes d WHERE d.uses <> (SELECT count(*) FROM code_uses WHERE code_id = d.id)
      UNION ALL SELECT c.order_number FROM checkouts c LEFT JOIN code_uses u ON u.checkout_id = c.id
        -- Money that came too late has no use of the code, unless it becomes an order.
        WHERE (c.state NOT IN ('closed', 'returning', 'review') AND c.code_id IS DISTINCT FROM u.code_id)
          OR (c.state = 'closed' AND u.code_id IS NOT NULL)
          OR (c.code_centavos > 0 AND u.given_centavos <> c.code_centavos)`,
  },
  {
    invariant: 'a product has the lowest price of the running markdowns',
    broken: sql`SELECT p.id AS it FROM products p LEFT JOIN LATERAL (
        SELECT min(marked_down(p.price_centavos, percent, new_price_centavos)) AS price FROM markdowns AS each
        WHERE state = 'running' AND is_in_markdown(each, p.id, p.audience, p.garment)) AS best ON true
      WHERE p.charged_centavos <> least(p.price_centavos, best.price)
        AND NOT EXISTS (SELECT FROM markdowns WHERE NOT applied)`,
  },
  {
    invariant: 'a capture that is money is an order, is being looked at, or went back',
    broken: sql`SELECT k.id AS it FROM captures k JOIN checkouts c ON c.id = k.checkout_id
      LEFT JOIN orders o ON (o.provider, o.capture_id) = (k.provider, k.id)
      WHERE k.state = 'completed' AND o.id IS NULL AND NOT k.beside AND c.state NOT IN ('review', 'returning')`,
  },
  {
    invariant: 'each order has one confirmation, if its buyer has an address',
    broken: sql`SELECT o.number AS it FROM orders o
      LEFT JOIN outbox m ON m.id = 'order-confirmation:' || o.id::text WHERE m.id IS NULL AND o.email <> ''`,
  },
  {
    invariant: 'no confirmation is without its order',
    broken: sql`SELECT m.id AS it FROM outbox m
      LEFT JOIN orders o ON m.id = 'order-confirmation:' || o.id::text
      WHERE m.kind = 'order-confirmation' AND m.id = 'order-confirmation:' || (m.payload ->> 'orderId') AND o.id IS NULL`,
  },
  {
    invariant: 'never more is given back than came',
    broken: sql`SELECT r.capture_id AS it FROM refunds r JOIN captures k ON (k.provider, k.id) = (r.provider, r.capture_id) WHERE r.state <> 'failed'
      GROUP BY r.provider, r.capture_id, k.amount_centavos HAVING sum(r.amount_centavos) > k.amount_centavos`,
  },
  {
    invariant: 'each card line paid for has one card, revoked once its money went back',
    broken: sql`SELECT o.number AS it FROM orders o
      JOIN order_items i ON i.order_id = o.id AND (i.line_id LIKE '%tarjetaSocio-%' OR i.line_id LIKE '%tarjetaInversion-%')
      LEFT JOIN membership_cards c ON c.order_id = i.order_id AND c.line_id = i.line_id
        AND (c.revoked_at IS NULL) = (o.state <> 'refunded')
      WHERE o.customer_id IS NOT NULL GROUP BY o.number, i.line_id HAVING count(c.id) <> 1`,
  },
  {
    invariant: 'each card was bought, by its own customer, for its own price',
    broken: sql`SELECT c.number AS it FROM membership_cards c JOIN orders o ON o.id = c.order_id
      LEFT JOIN order_items i ON i.order_id = c.order_id AND i.line_id = c.line_id
      WHERE i.order_id IS NULL OR o.customer_id IS DISTINCT FROM c.customer_id
        OR i.unit_price_centavos <> c.amount_centavos`,
  },
  {
    invariant: 'partners are those who have a valid card, and theirs is the newest',
    broken: sql`SELECT p.id::text AS it FROM customers p WHERE p.partner_card IS DISTINCT FROM coalesce((
          SELECT number FROM membership_cards WHERE customer_id = p.id AND revoked_at IS NULL
          ORDER BY issued_at DESC, number LIMIT 1), '')
        OR p.partner <> (p.partner_card <> '')`,
  },
]

/** Returns up to 20 examples of each broken invariant. */
export async function brokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  // All queries read one snapshot, so that they see an order that is being written whole or not at all.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const { invariant, broken: finder } of invariants) {
        const { rows } = await sql<{ it: string }>`SELECT it FROM (${finder}) AS found LIMIT 20`.execute(tx)
        if (rows.length > 0) broken.push({ invariant, where: rows.map(({ it }) => it) })
      }
    })
  return broken
}

/** Counts work that is overdue: no invariant is broken, but a person should look. */
export async function overdueWork(db: Db, now: Date): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    SELECT 'payments under review by a person' AS what, count(*)::int AS count FROM checkouts WHERE state = 'review'
    UNION ALL SELECT 'checkouts overdue for ten minutes', count(*)::int FROM checkouts
      WHERE ${isOneOf([...liveStates, 'awaiting_transfer'])} AND due_at < ${now}::timestamptz - interval '10 minutes'
    UNION ALL SELECT 'refunds that failed', count(*)::int FROM refunds WHERE state = 'failed' AND withdrawn_at IS NULL
    UNION ALL SELECT 'jobs tried five times and more', count(*)::int FROM jobs WHERE finished_at IS NULL AND attempts >= 5
    UNION ALL SELECT 'mails unsent for an hour', count(*)::int FROM outbox
      WHERE sent_count = 0 AND created_at < ${now}::timestamptz - interval '1 hour'
    UNION ALL SELECT 'webhooks not acted on for an hour', count(*)::int FROM webhook_events
      WHERE processed_at IS NULL AND received_at < ${now}::timestamptz - interval '1 hour'`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
