import { startTransition, useCallback, useEffect, useState } from 'react'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { addToCart } from '../../client/cart/add-to-cart.ts'
import type { Put } from '../../client/cart/put-line.ts'
import { notify } from '../../../ui/notify.ts'
import { onlyAge } from '../../../live-product-view.ts'
import type { ProductView } from '../../../product-view.ts'

export function useChoosing() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [near, comeNear] = useNear()
  const open = useCallback(
    (product: ProductView) => {
      comeNear()
      setOpenId(product.id)
    },
    [comeNear],
  )
  const choose = useCallback((product: ProductView, age: string) => {
    notifyOfAdded(addToCart(product, age))
    setOpenId(null)
  }, [])
  const add = useCallback(
    (product: ProductView) => {
      const age = onlyAge(product.ages)
      if (age === null) open(product)
      else choose(product, age)
    },
    [open, choose],
  )
  const close = useCallback(() => setOpenId(null), [])
  return { near, openId, open, choose, add, close }
}

/** True once the dialog's code has loaded after the first touch of the page; the function starts loading. */
function useNear(): [boolean, () => void] {
  const [near, setNear] = useState(false)
  // In a transition, the page stays as it is until the script has loaded.
  const comeNear = useCallback(() => startTransition(() => setNear(true)), [])
  useEffect(() => {
    const left = new AbortController()
    for (const kind of ['pointerover', 'focusin'])
      document.addEventListener(kind, comeNear, { once: true, signal: left.signal })
    return () => left.abort()
  }, [comeNear])
  return [near, comeNear]
}

/** The words for a full cart are rarely needed, so they are loaded only then. */
function notifyOfAdded(put: Put): void {
  if (put.kind === 'added') notify(catalogue.added)
  else
    void import('../../../../words/cart-room-words.ts').then(
      ({ cartRoomCopy }) => notify(cartRoomCopy.noRoom(put.room)),
      () => notify(catalogue.noRoom),
    )
}
