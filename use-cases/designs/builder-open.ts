import { anyDesignOffered } from '../../data/designs/designs.ts'
import type { Shop } from '../shop.ts'

/** Whether a garment can be designed today: its prices are confirmed, and there is a design to put on it. */
export async function isBuilderOpen({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<boolean> {
  return settings.garmentPrices !== null && (await anyDesignOffered(db))
}
