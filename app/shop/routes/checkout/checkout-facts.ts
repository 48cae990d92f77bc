import type { Route } from './+types/checkout.ts'

/** What the server tells the checkout's page. */
export type CheckoutFacts = Route.ComponentProps['loaderData']
