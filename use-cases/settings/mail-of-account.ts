import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { ownerAddresses } from '../../data/staff/staff-access.ts'
import type { TransferSettings } from '../../domain/payments/transfer-account.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/acting.ts'

/**
 * Queues a mail to every owner, in the transaction of the change. A mail is read in more places than the back office,
 * so it has only the last digits of the accounts.
 */
export async function queueMailsOfAccount(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId'>,
  { by, was, became }: { by: Actor; was: TransferSettings; became: TransferSettings },
): Promise<void> {
  const payload = {
    by: by.kind === 'staff' ? by.name : null,
    at: shop.now().toISOString(),
    was: endingOf(was),
    became: endingOf(became),
  }
  for (const address of await ownerAddresses(tx))
    await queueMail(tx, 'staff-payment-account', shop.newId(), address, payload)
}

/** null: transfer was or is not offered. */
function endingOf({ offered, clabe }: TransferSettings): string | null {
  return offered ? clabe.slice(-4) : null
}
