import type { Route } from './+types/checkout.ts'

export type CheckoutFacts = Route.ComponentProps['loaderData']
