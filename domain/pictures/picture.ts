/**
 * A picture as a page needs it. `ours` exists in several widths as AVIF and WebP at `{base}-{width}.{avif|webp}`,
 * addresses that never change their content; `foreign` is any other address the owner gave.
 */
export type ShownPicture =
  | { kind: 'ours'; base: string; widths: readonly number[]; width: number; height: number; tint: string }
  | { kind: 'foreign'; url: string }
