import { data } from 'react-router'
import { type OpenedWaits, openStockWaits } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { stockWaitCopy as copy } from '../../../../words/stock-wait-words.ts'
import { takeLinkKey } from '../../../session/link-key.ts'
import { formOf } from '../../form-of.ts'
import { personal } from '../account/require-customer.ts'

/** Pages with the key of a mail are not cached, and their links send no referrer. */
export const keyHeaders = { ...personal, 'referrer-policy': 'no-referrer' }

/** The name of the key in the address of a mail and in the page’s form. */
const keyField = 'clave'

/** The waits behind the link of a mail, and the key for the page's form. Reading them changes nothing. */
export async function shownWaitsOf(shop: Shop, request: Request) {
  const { publicUrl } = shop.settings
  const key = takeLinkKey(request, { name: 'wait-link', publicUrl, parameters: [keyField] })
  const opened = key === null ? null : await openStockWaits(shop, key)
  return data(
    { key: opened && key, picture: opened && shop.pictures.resolve(opened.mailed.image), ...shown(opened) },
    { headers: keyHeaders },
  )
}

function shown(opened: OpenedWaits | null) {
  const names = (waits: OpenedWaits['living'] = []) =>
    waits.map(({ id, title, size }) => ({ id, name: copy.awaited(title, size) }))
  return { asked: names(opened?.asked), living: names(opened?.living) }
}

/**
 * Does `work` with the key that the page's form sent, and answers 404 if there is no key or `work` returns null: the link
 * is too old.
 */
export async function pressedWithKey(request: Request, work: (key: string) => Promise<unknown>) {
  const form = await formOf(request)
  const key = typeof form === 'number' ? null : form.get(keyField)
  const done = typeof key === 'string' && (await work(key)) !== null
  return data({ done }, { status: done ? 200 : 404, headers: keyHeaders })
}
