import type { ProductStatus } from '../../domain/catalogue/catalogue.ts'
import { beginning, type LogFacts } from '../../domain/staff/log-facts.ts'
import type { ProductFields } from '../../domain/catalogue/product-editing.ts'

const stateNames: Record<ProductStatus, string> = { 0: 'retired', 1: 'in the shop', 2: 'draft' }

/** The values of changed product fields for the audit log, before and after. */
export function productFacts(
  before: Partial<ProductFields>,
  after: Partial<ProductFields>,
): { was: LogFacts; became: LogFacts } {
  const was = factsOf(before)
  const became = factsOf(after)
  // The number of pictures is the same, but their order or texts changed.
  if (was.pictures !== undefined && was.pictures === became.pictures) became.rearranged = true
  return { was, became }
}

function factsOf(fields: Partial<ProductFields>): LogFacts {
  const { status, title, description, price, audience, garment, ages, designId, pictures } = fields
  const facts: LogFacts = {
    state: status === undefined ? undefined : stateNames[status],
    productTitle: title,
    productText: beginning(description),
    price,
    audience,
    garment,
    ages,
    design: designId,
    pictures: pictures?.length,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
