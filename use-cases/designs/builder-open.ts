import { anyDesignOffered } from '../../data/designs/designs.ts'
import type { Shop } from '../shop.ts'

/** True if the owner saved the garment prices and at least one design is offered. */
export async function isBuilderOpen({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<boolean> {
  return settings.garmentPrices !== null && (await anyDesignOffered(db))
}
