export const markdownWords = {
  before: 'Antes',
  /** For screen readers, before the price of today. */
  now: 'ahora',
  /** `before`: whether the page shows an earlier price. Without one nobody can say that the price is lower. */
  until: (end: string, before: boolean): string =>
    before ? `Rebaja hasta el ${end}` : `Este precio es hasta el ${end}`,
} as const
