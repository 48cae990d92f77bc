import { paths } from './paths.ts'

/** The link itself names the garments. An address may contain all letters of their ids as they are. */
export const sharedFavouritesPath = (ids: readonly string[]): string =>
  `${paths.favourites}?prendas=${ids.join()}`
