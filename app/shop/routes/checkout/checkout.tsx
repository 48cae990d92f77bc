import { lazy, Suspense } from 'react'
import { statesFor } from '../../../../domain/shipping/delivery.ts'
import { offeredPickup } from '../../../../domain/shipping/pickup.ts'
import { useCheckoutOwner } from '../../client/checkout/checkout-session.ts'
import { useCart, useCartKept } from '../../client/cart/cart-store.ts'
import { checkout, withoutScripts } from '../../../../words/checkout.ts'
import { deliveryEstimate } from '../../../../words/delivery-estimate.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/checkout.css?url'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/checkout.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** The message for browsers that refuse all storage. Few browsers do, so it is a chunk of its own. */
const NothingKept = lazy(() => import('./nothing-kept.tsx'))

/** The page is the same for everybody, because only the browser knows who buys what. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, payments } = shop
  const { name, email, whatsapp, backendKey, shipping, transfer } = settings
  const { clientId, sdkBaseUrl } = payments.online.browser
  return {
    shop: { name, email, whatsapp, payPal: { clientId, sdkBaseUrl }, backendKey },
    // The account stays on the server: only a buyer with such an order sees it.
    transfer: transfer && {
      least: transfer.least,
      most: transfer.most,
      payWithinHours: transfer.payWithinHours,
    },
    invoices: settings.invoicing.invoices,
    states: statesFor(shipping),
    phoneNeeded: shipping.phoneNeeded,
    pickup: offeredPickup(settings.pickup),
    rates: { freeFrom: shipping.freeFrom, usualCost: shipping.usualCost },
    // The delivery estimates for garments in stock, then for made-to-order garments.
    estimates: [false, true].map((made) => deliveryEstimate(settings, made)),
    pictures: {
      empty: scenePicture(shop, 'emptyCart'),
      thanks: scenePicture(shop, 'teaser'),
      fault: shop.pictures.resolve('/pictures/ups'),
    },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(checkout, null)

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const kept = useCartKept()
  const owner = useCheckoutOwner()
  return (
    <div className="page page-body whole-window checkout">
      <h1>{checkout.title}</h1>
      {!kept ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <NothingKept picture={loaderData.pictures.empty} />
        </Suspense>
      ) : cart === null || owner === null ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutScreen key={owner} facts={loaderData} cart={cart} />
      )}
      {/* React leaves the contents of this element as the server rendered them. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts email={loaderData.shop.email} />}</noscript>
    </div>
  )
}

function WithoutScripts({ email }: { email: string }) {
  return (
    <>
      <p className="lead">{withoutScripts.needed}</p>
      <p>{withoutScripts.otherwise(email)}</p>
      <p className="actions">
        <ButtonLink to={paths.cart}>{checkout.backToCart}</ButtonLink>
        <ButtonLink to={paths.catalogue}>{checkout.continueShopping}</ButtonLink>
      </p>
    </>
  )
}
