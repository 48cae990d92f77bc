/** Proportions by age: a baby's shirt is nearly square, a ten-year-old's is long. */
export const builds = ['bebe', 'chico', 'grande'] as const
export type Build = (typeof builds)[number]

/** Half widths and lengths of a flat garment. Origin: middle of the neck at shoulder height. */
export interface Measures {
  readonly neck: number
  readonly shoulder: number
  readonly shoulderDrop: number
  readonly chest: number
  readonly armhole: number
  readonly hem: number
  readonly length: number
  readonly shortSleeve: number
  readonly sleeveWidth: number
  readonly upperArm: number
  readonly forearm: number
  readonly wrist: number
  readonly leg: number
}

const table: Record<Build, Measures> = {
  bebe: {
    neck: 70,
    shoulder: 146,
    shoulderDrop: 34,
    chest: 176,
    armhole: 168,
    hem: 188,
    length: 396,
    shortSleeve: 104,
    sleeveWidth: 122,
    upperArm: 108,
    forearm: 104,
    wrist: 76,
    leg: 230,
  },
  chico: {
    neck: 69,
    shoulder: 156,
    shoulderDrop: 37,
    chest: 184,
    armhole: 178,
    hem: 192,
    length: 470,
    shortSleeve: 124,
    sleeveWidth: 124,
    upperArm: 150,
    forearm: 142,
    wrist: 72,
    leg: 300,
  },
  grande: {
    neck: 68,
    shoulder: 166,
    shoulderDrop: 40,
    chest: 190,
    armhole: 188,
    hem: 196,
    length: 548,
    shortSleeve: 138,
    sleeveWidth: 126,
    upperArm: 188,
    forearm: 178,
    wrist: 70,
    leg: 370,
  },
}

/** `ease` adds width: a sweatshirt is wider than a shirt. */
export function measuresOf(build: Build, ease = 0): Measures {
  const m = table[build]
  return {
    ...m,
    shoulder: m.shoulder + ease * 0.6,
    chest: m.chest + ease,
    hem: m.hem + ease,
    sleeveWidth: m.sleeveWidth + ease,
    armhole: m.armhole + ease * 0.8,
    wrist: m.wrist + ease * 0.3,
  }
}
