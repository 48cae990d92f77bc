import type { Route } from './+types/checkout.ts'

/** The data of the checkout page's loader. */
export type CheckoutFacts = Route.ComponentProps['loaderData']
