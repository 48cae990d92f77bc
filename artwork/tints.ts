/** Colours of a backdrop's sheets: the ground, a normal sheet, a stronger one and a pale one. */
export interface Tint {
  readonly ground: string
  readonly sheet: string
  readonly strong: string
  readonly pale: string
}

export const tints = {
  Sky: { ground: '#cfe4e3', sheet: '#b4d6d6', strong: '#8fbfc2', pale: '#e6f2ee' },
  Marigold: { ground: '#f7d489', sheet: '#f4bf57', strong: '#e9a63a', pale: '#fde9bd' },
  Rosa: { ground: '#f6d3d3', sheet: '#f0b7bd', strong: '#e597a4', pale: '#fdeae6' },
  Mint: { ground: '#cfe6d3', sheet: '#aed6b8', strong: '#86bc98', pale: '#e8f4e4' },
  Sand: { ground: '#ecdfc6', sheet: '#dfcca8', strong: '#c9b186', pale: '#f8efdd' },
  Peach: { ground: '#f9d9bd', sheet: '#f4bf97', strong: '#e9a074', pale: '#fdecdb' },
  Lilac: { ground: '#dfd6ee', sheet: '#c9bbe2', strong: '#a996cd', pale: '#efeaf7' },
  Coral: { ground: '#f6c4b3', sheet: '#f0a38d', strong: '#e58068', pale: '#fde0d4' },
} as const satisfies Record<string, Tint>

export type TintName = keyof typeof tints
export const tintNames = Object.keys(tints) as readonly TintName[]

/** Wood and rope. */
export const wood = { light: '#e0b27a', base: '#c9935a', dark: '#9b6a3b' } as const
export const rope = '#8a5f3c'
