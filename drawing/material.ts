/** `paper` uses SVG filters, for pictures rendered beforehand. `flat` uses none, for live drawings in a browser. */
export type Material = 'paper' | 'flat'

/** Height of a sheet above the sheet below; it decides the shadow. */
export type Lift = 'none' | 'low' | 'sheet' | 'high'
export type Grain = 'garment' | 'print' | 'backdrop'

const shadowInk = '#4a2c14'

/** dx, dy, blur and strength of each shadow, in pixels at zoom 1. */
const lifts: Record<Exclude<Lift, 'none'>, readonly [number, number, number, number]> = {
  low: [0.9, 1.7, 1.3, 0.34],
  sheet: [1.7, 3.3, 2.7, 0.38],
  high: [4, 8, 7, 0.34],
}

const grains: Record<Grain, { frequency: number; height: number; seed: number }> = {
  garment: { frequency: 0.24, height: 0.85, seed: 3 },
  print: { frequency: 0.3, height: 0.6, seed: 11 },
  backdrop: { frequency: 0.2, height: 0.45, seed: 23 },
}

/** In percent of the sheet. A small sheet needs a larger region, because its shadow is large compared to it. */
const regions = { wide: [-8, 116], middle: [-30, 160], small: [-160, 420] } as const
export type Region = keyof typeof regions

export const regionFor = (size: number): Region => (size > 260 ? 'wide' : size > 60 ? 'middle' : 'small')

function light(grain: Grain, zoom: number): string {
  const { frequency, height, seed } = grains[grain]
  const elevation = 60
  const level = 1.03 / Math.sin((elevation * Math.PI) / 180)
  return (
    `<feTurbulence type="fractalNoise" baseFrequency="${(frequency / zoom).toFixed(4)}" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>` +
    `<feDiffuseLighting surfaceScale="${(height * Math.min(1.1, zoom)).toFixed(2)}" diffuseConstant="${level.toFixed(3)}" lighting-color="#fff" result="lit">` +
    `<feDistantLight azimuth="225" elevation="${elevation}"/></feDiffuseLighting>`
  )
}

export const filterName = (grain: Grain, lift: Lift, region: Region): string => `${grain}-${lift}-${region}`

export function paperFilter(id: string, grain: Grain, lift: Lift, region: Region, zoom: number): string {
  const [start, size] = regions[region]
  const z = (value: number): string => (value * zoom).toFixed(2)
  const shadow =
    lift === 'none'
      ? ''
      : `<feGaussianBlur in="SourceAlpha" stdDeviation="${z(lifts[lift][2])}"/>` +
        `<feOffset dx="${z(lifts[lift][0])}" dy="${z(lifts[lift][1])}"/>` +
        `<feColorMatrix values="0 0 0 0 0.26 0 0 0 0 0.15 0 0 0 0 0.07 0 0 0 ${lifts[lift][3]} 0" result="shadow"/>`
  return (
    `<filter id="${id}" x="${start}%" y="${start}%" width="${size}%" height="${size}%" color-interpolation-filters="sRGB">` +
    light(grain, zoom) +
    `<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1"/>` +
    `<feComposite in2="SourceGraphic" operator="in" result="sheet"/>` +
    `<feOffset in="SourceAlpha" dx="${z(1.1)}" dy="${z(1.2)}" result="moved"/>` +
    `<feComposite in="SourceAlpha" in2="moved" operator="out"/>` +
    `<feColorMatrix values="0 0 0 0 1 0 0 0 0 0.98 0 0 0 0 0.92 0 0 0 0.42 0" result="rim"/>` +
    shadow +
    `<feMerge>${lift === 'none' ? '' : '<feMergeNode in="shadow"/>'}<feMergeNode in="sheet"/><feMergeNode in="rim"/></feMerge></filter>`
  )
}

export const deepFilter = (id: string, zoom: number): string =>
  `<filter id="${id}" x="-15%" y="-15%" width="135%" height="140%" color-interpolation-filters="sRGB">` +
  `<feDropShadow dx="${9 * zoom}" dy="${20 * zoom}" stdDeviation="${17 * zoom}" flood-color="${shadowInk}" flood-opacity="0.36"/></filter>`

/** The region is explicit, because a straight crease has no width of its own. */
export function blurFilter(
  id: string,
  radius: number,
  box: { x: number; y: number; width: number; height: number },
  around: number,
): string {
  const room = radius * 3 + around
  const edge = (value: number): string => value.toFixed(0)
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${edge(box.x - room)}" y="${edge(box.y - room)}" width="${edge(box.width + room * 2)}" height="${edge(box.height + room * 2)}">` +
    `<feGaussianBlur stdDeviation="${radius.toFixed(1)}"/></filter>`
  )
}

/** The paper of drawings without filters. */
export const fibrePattern = (id: string): string =>
  `<pattern id="${id}" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(17)">` +
  `<path d="M3 5l6 2M21 3l4-2M37 9l5 3M11 19l5-2M29 21l6 1M5 33l4 3M19 35l5-3M37 35l5 1M25 43l4-1" stroke="#fff" stroke-opacity=".13" stroke-width="1.3" fill="none"/>` +
  `<path d="M8 11l5 1M25 11l4 3M41 22l4-2M3 25l4-1M19 27l5 2M33 29l4-2M12 41l5 1M31 39l4 2" stroke="#2b1706" stroke-opacity=".09" stroke-width="1.3" fill="none"/></pattern>`

/** x and y offset and strength of the plain shadow in `flat` drawings. */
export const flatShadow: Record<Lift, readonly [number, number, number]> = {
  none: [0, 0, 0],
  low: [0.8, 1.6, 0.2],
  sheet: [1.6, 3.4, 0.2],
  high: [3, 6, 0.16],
}
export const shadowColour = shadowInk
