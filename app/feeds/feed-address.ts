import type { FeedChannel } from '../../domain/feeds/feed-faults.ts'

export const feedFolder = '/feeds/'

/** A file of this many products is quickly written, also when each sale changes it. */
export const productsPerFeed = 1000

const files = { google: 'xml', meta: 'csv' } satisfies Record<FeedChannel, string>

/** `part`: from 1. The first part has no number in its address, so it is the only one of most shops. */
export function feedAddress(channel: FeedChannel, part = 1): string {
  return `${feedFolder}${channel}${part === 1 ? '' : `-${part}`}.${files[channel]}`
}

/** The feed of a file name; null if there is none of this name. */
export function feedAt(file: string): { channel: FeedChannel; part: number } | null {
  const [, channel, number, ending] = /^(google|meta)(?:-([1-9]\d{0,2}))?\.(xml|csv)$/.exec(file) ?? []
  if ((channel !== 'google' && channel !== 'meta') || files[channel] !== ending || number === '1') return null
  return { channel, part: Number(number ?? 1) }
}
