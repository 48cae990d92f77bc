import { ownRowsAtFirst } from '../domain/catalogue/home-row.ts'

/** The first values of settings that only the owner's forms change. */
export const firstValues = {
  remindsOfSizes: true,
  publishesPieces: false,
  leastAfterCode: 1_000,
  showsSoldOut: false,
  waitHours: 24,
  homeRows: ownRowsAtFirst,
}
