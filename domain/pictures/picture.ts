/**
 * `ours`: the shop stores the picture as AVIF and WebP at `{base}-{width}.{avif|webp}`; the content of these addresses
 * never changes. `foreign`: any other address that the owner entered.
 */
export type ShownPicture =
  | { kind: 'ours'; base: string; widths: readonly number[]; width: number; height: number; tint: string }
  | { kind: 'foreign'; url: string }
