import type { Brand } from './brand.ts'

/** What a brand chooses; each other colour of the design follows from these. */
export const chosenColours = ['paper', 'ink', 'main', 'sun', 'thread'] as const
export type ChosenColour = (typeof chosenColours)[number]
export type Palette = Record<ChosenColour, string>

/** The design's own, where a brand chose none. Red, green and blue as '#rrggbb', as every colour here. */
export const usualPalette: Palette = {
  paper: '#f6ecdd',
  ink: '#24304d',
  main: '#1f6f6b',
  sun: '#ffd25e',
  thread: '#e5674f',
}

const hex = /^#[\da-f]{6}$/

/** '#FFF', 'ffffff', ' #ffffff ' → '#ffffff'; null: no colour. */
export function readColour(written: string): string | null {
  const word = written.trim().toLowerCase().replace(/^#?/, '#')
  const whole = /^#[\da-f]{3}$/.test(word) ? word.replaceAll(/[\da-f]/g, '$&$&') : word
  return hex.test(whole) ? whole : null
}

/** The palette of a brand; its chosen ones over the usual. */
export function paletteOf(look: Brand['look']): Palette {
  return {
    paper: look.paper || usualPalette.paper,
    ink: look.ink || usualPalette.ink,
    main: look.main || usualPalette.main,
    sun: look.sun || usualPalette.sun,
    thread: look.thread || usualPalette.thread,
  }
}

/** How much one colour stands out from another, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** So much of `second` in `first`, 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)]
  const parts = from.map((part, at) => Math.round(part + (to[at]! - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const white = '#ffffff'
const black = '#000000'
/** Of small text (WCAG 2.2, 1.4.3). */
const readable = 4.5

/** What must be read on what: the darkest or palest that the design lays one on the other. */
function isReadable(name: ChosenColour, colour: string, { paper, ink }: Palette): boolean {
  // A softer ink stands on a deeper paper; on both words must still be read.
  if (name === 'paper') return contrast(mixed(colour, black, 0.06), mixed(ink, white, 0.2)) >= readable
  if (name === 'ink') return contrast(mixed(colour, white, 0.2), mixed(paper, black, 0.06)) >= readable
  // Words of ink on it.
  if (name === 'sun') return contrast(ink, colour) >= readable
  // Words of the palest paper on it, and it as words on paper.
  if (name === 'main') return contrast(colour, paper) >= readable
  return true
}

/** Towards which end a colour that cannot be read is moved. */
const wayOf = { paper: white, sun: white, ink: black, main: black, thread: black } as const

export type UnreadableColour = { name: ChosenColour; colour: string; nearest: string }

/**
 * Those of the palette with which words could not be read, each with the nearest that can: the same hue, lighter or
 * darker. Ink is judged first, then what lies under it.
 */
export function unreadableColours(palette: Palette): UnreadableColour[] {
  const tried = { ...palette }
  const faults: UnreadableColour[] = []
  for (const name of ['ink', 'paper', 'sun', 'main'] as const) {
    // Ink is judged by a paper that will do, so that one mistake is told of once.
    const beside = name === 'ink' ? { ...tried, paper: lightEnough(tried.paper) } : tried
    if (isReadable(name, tried[name], beside)) continue
    const nearest = nearestReadable(name, tried[name], beside)
    faults.push({ name, colour: palette[name], nearest })
    tried[name] = nearest
  }
  return faults
}

function lightEnough(paper: string): string {
  return contrast(paper, black) >= 12 ? paper : white
}

function nearestReadable(name: ChosenColour, colour: string, beside: Palette): string {
  for (let share = 0.02; share < 1; share += 0.02) {
    const moved = mixed(colour, wayOf[name], share)
    if (isReadable(name, moved, beside)) return moved
  }
  return wayOf[name]
}

/** Every colour of the design's tokens (app/styles/tokens.css) that follows from a palette. */
export function coloursOf(palette: Palette) {
  const { paper, ink, main, sun, thread } = palette
  const sheet = mixed(paper, white, 0.65)
  const deep = mixed(paper, black, 0.06)
  return {
    paper,
    'paper-deep': deep,
    sheet,
    ink,
    'ink-soft': mixed(ink, white, 0.2),
    jade: main,
    'jade-deep': mixed(main, black, 0.2),
    marigold: mixed(sun, thread, 0.25),
    sun,
    coral: thread,
    'coral-ink': darkEnough(thread, deep),
    rosa: darkEnough(mixed(thread, ink, 0.3), deep),
    'rosa-spark': thread,
    sky: mixed(mixed(paper, white, 0.3), main, 0.2),
    thread: mixed(sheet, sun, 0.12),
    line: mixed(paper, black, 0.45),
    // Behind large words.
    calm: mixed(paper, main, 0.12),
    warm: mixed(paper, sun, 0.6),
    // Of the papel picado.
    'flag-1': thread,
    'flag-2': sun,
    'flag-3': main,
    'flag-4': mixed(thread, sun, 0.5),
  }
}

/** The same hue, dark enough to be read on this paper. */
function darkEnough(colour: string, paper: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mixed(colour, black, share)
    if (contrast(moved, paper) >= readable) return moved
  }
  return black
}

/** null: the brand has the design's own colours, which the styles know. */
export function ownColours(look: Brand['look']): Record<`--${string}`, string> | null {
  if (chosenColours.every((name) => look[name] === '' || look[name] === usualPalette[name])) return null
  return Object.fromEntries(
    Object.entries(coloursOf(paletteOf(look))).map(([name, colour]) => [`--${name}`, colour]),
  )
}
