import type { Product } from '../catalogue/catalogue.ts'

/** The sites that read the catalogue and show it outside the shop. Meta is Facebook and Instagram. */
export const feedChannels = ['google', 'meta'] as const
export type FeedChannel = (typeof feedChannels)[number]

/** Why Google or Meta refuses a product, or shows it badly. */
export type FeedFault =
  | { kind: 'no-description' }
  | { kind: 'capital-title' }
  /** `most`: in characters; the channel cuts what is longer. */
  | { kind: 'long-title'; most: number }
  /** `most`: in characters, of the id and the size together. */
  | { kind: 'long-id'; most: number }
  /** `least`: in pixels. */
  | { kind: 'small-picture'; least: number }

type Limits = { title: number; id: number; picture: number }

/** Source: the product data specification of Google Merchant Center, and Meta's reference of catalogue fields. */
export const feedLimits: Record<FeedChannel, Limits> = {
  google: { title: 150, id: 50, picture: 250 },
  meta: { title: 200, id: 100, picture: 500 },
}

/** `longestId`: of the product's rows. `picture`: in pixels; null: a picture on another site, whose size nobody knows. */
type Shown = Pick<Product, 'title' | 'description'> & {
  longestTitle: number
  longestId: number
  picture: { width: number; height: number } | null
}

export function feedFaults(
  { title, description, longestTitle, longestId, picture }: Shown,
  channel: FeedChannel,
): FeedFault[] {
  const limits = feedLimits[channel]
  return [
    ...(description.trim() === '' ? [{ kind: 'no-description' } as const] : []),
    ...(isShouted(title) ? [{ kind: 'capital-title' } as const] : []),
    ...(longestTitle > limits.title ? [{ kind: 'long-title', most: limits.title } as const] : []),
    ...(longestId > limits.id ? [{ kind: 'long-id', most: limits.id } as const] : []),
    ...(picture && Math.min(picture.width, picture.height) < limits.picture
      ? [{ kind: 'small-picture', least: limits.picture } as const]
      : []),
  ]
}

/** Several words in capitals only. */
function isShouted(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? []
  return letters.length > 6 && title === title.toUpperCase()
}
