import { expect } from '@playwright/test'
import type { JourneyShop } from './journey-shop.ts'

/** Waits for unsent mails first, because a mail still reads its message. */
export async function forgetMessages({ db }: JourneyShop): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('kind', 'in', ['contact-message', 'message-answer'])
      .where('sent_at', 'is', null)
      .execute()
  await expect.poll(waiting).toEqual([])
  await db.deleteFrom('contact_messages').execute()
}
