const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** Colours as #rrggbb; `share` 0..1 is the part of the second. */
export function blend(a: string, b: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Rough perceptual distance, 0 to about 760 ("redmean"): exact enough to keep a coral dinosaur off a coral shirt. */
export function distance(a: string, b: string): number {
  const red = (channel(a, 1) + channel(b, 1)) / 2
  const [r, g, blue] = [1, 3, 5].map((at) => (channel(a, at) - channel(b, at)) ** 2) as [
    number,
    number,
    number,
  ]
  return Math.sqrt((2 + red / 256) * r + 4 * g + (2 + (255 - red) / 256) * blue)
}
