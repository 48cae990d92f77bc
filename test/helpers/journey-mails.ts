import { expect } from '@playwright/test'
import type { JourneyShop } from './journey-shop.ts'

/** Waits for a mail of this kind that contains these texts: mails go out with a delay. */
export async function mailOf(shop: JourneyShop, kind: string, ...texts: string[]): Promise<string> {
  const found = async () =>
    [...(await shop.mails())].find(
      ([name, mail]) => name.startsWith(kind) && texts.every((text) => mail.includes(text)),
    )?.[1]
  await expect.poll(found, { message: `${kind}: ${texts}`, timeout: 60_000 }).toBeDefined()
  return (await found())!
}
