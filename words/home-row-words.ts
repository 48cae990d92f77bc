/** Words of the rows of garments on the home page. */
export const homeRowWords = {
  newest: 'Lo nuevo',
  bestSellers: 'Lo que más se llevan',
  seeAll: 'Ver todo',
  seeAllOf: (title: string): string => `Ver todo: ${title}`,
} as const
