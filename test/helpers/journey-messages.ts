import { expect } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import type { JourneyShop } from './journey-shop.ts'

/** Sends the contact form as a browser without scripts does. */
export async function writeToShop(
  { url }: JourneyShop,
  written: { name: string; message: string; email?: string },
): Promise<void> {
  const body = new URLSearchParams({ email: 'luz@correo.example', apodo: '', ...written })
  expect((await fetch(url + paths.contact, { method: 'POST', body })).status).toBe(200)
}

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
