import type { Silhouette } from './garment.ts'
import { jacket } from './silhouettes/jacket.ts'
import { overshirt } from './silhouettes/overshirt.ts'
import { setHoodie, setTee } from './silhouettes/set.ts'
import { hoodie, sweatshirt } from './silhouettes/sweat.ts'
import { longTee, tee } from './silhouettes/tee.ts'

/** The keys are the names in picture recipes. */
export const silhouettes = {
  tee,
  'long-tee': longTee,
  hoodie,
  sweatshirt,
  overshirt,
  jacket,
  'set-tee': setTee,
  'set-hoodie': setHoodie,
} as const satisfies Record<string, Silhouette>

export type SilhouetteName = keyof typeof silhouettes
export const silhouetteNames = Object.keys(silhouettes) as readonly SilhouetteName[]
