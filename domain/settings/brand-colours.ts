import type { Brand } from './brand.ts'

/** The colours that the owner chooses. All other colours of the design are computed from these. */
export const chosenColours = ['paper', 'ink', 'main', 'sun', 'thread'] as const
export type ChosenColour = (typeof chosenColours)[number]
export type Palette = Record<ChosenColour, string>

/** The colours of a brand that chose no colours. Every colour in this module is '#rrggbb'. */
export const usualPalette: Palette = {
  paper: '#f6ecdd',
  ink: '#24304d',
  main: '#1f6f6b',
  sun: '#ffd25e',
  thread: '#e5674f',
}

const hex = /^#[\da-f]{6}$/

/** '#FFF', 'ffffff', ' #ffffff ' → '#ffffff'; null when the text is not a colour. */
export function readColour(written: string): string | null {
  const word = written.trim().toLowerCase().replace(/^#?/, '#')
  const whole = /^#[\da-f]{3}$/.test(word) ? word.replaceAll(/[\da-f]/g, '$&$&') : word
  return hex.test(whole) ? whole : null
}

export function paletteOf(look: Brand['look']): Palette {
  return {
    paper: look.paper || usualPalette.paper,
    ink: look.ink || usualPalette.ink,
    main: look.main || usualPalette.main,
    sun: look.sun || usualPalette.sun,
    thread: look.thread || usualPalette.thread,
  }
}

/** Returns the contrast ratio of two colours, between 1 and 21 (WCAG 2.2). */
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

/** Mixes two colours. `share`: the part of the `second` colour, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)]
  const parts = from.map((part, at) => Math.round(part + (to[at]! - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const white = '#ffffff'
const black = '#000000'
/** Lowest contrast of small text (WCAG 2.2, 1.4.3). */
const readable = 4.5

/** Checks the text with the lowest contrast among the texts that the design writes in or on this colour. */
function isReadable(name: ChosenColour, colour: string, { paper, ink }: Palette): boolean {
  // The design writes text in a softer ink on a deeper paper colour.
  if (name === 'paper') return contrast(mixed(colour, black, 0.06), mixed(ink, white, 0.2)) >= readable
  if (name === 'ink') return contrast(mixed(colour, white, 0.2), mixed(paper, black, 0.06)) >= readable
  // The design writes ink-coloured text on the colour `sun`.
  if (name === 'sun') return contrast(ink, colour) >= readable
  // The design writes text in the colour `main` on paper, and pale paper-coloured text on `main`.
  if (name === 'main') return contrast(colour, paper) >= readable
  return true
}

/** White: an unreadable colour is made lighter. Black: it is made darker. */
const wayOf = { paper: white, sun: white, ink: black, main: black, thread: black } as const

export type UnreadableColour = { name: ChosenColour; colour: string; nearest: string }

/** Finds the nearest readable colour of the same hue for each unreadable colour. Ink is checked first. */
export function unreadableColours(palette: Palette): UnreadableColour[] {
  const tried = { ...palette }
  const faults: UnreadableColour[] = []
  for (const name of ['ink', 'paper', 'sun', 'main'] as const) {
    // Ink is checked against a readable paper colour, so that one wrong colour gives one fault.
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
    // Backgrounds of large text.
    calm: mixed(paper, main, 0.12),
    warm: mixed(paper, sun, 0.6),
    // The colours of the papel picado (cut-paper flags).
    'flag-1': thread,
    'flag-2': sun,
    'flag-3': main,
    'flag-4': mixed(thread, sun, 0.5),
  }
}

/** Darkens a colour until it can be read as text on this paper colour. */
function darkEnough(colour: string, paper: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mixed(colour, black, share)
    if (contrast(moved, paper) >= readable) return moved
  }
  return black
}

/** Returns colours that override the stylesheet's tokens; null when the brand uses the design's colours. */
export function ownColours(look: Brand['look']): Record<`--${string}`, string> | null {
  if (chosenColours.every((name) => look[name] === '' || look[name] === usualPalette[name])) return null
  return Object.fromEntries(
    Object.entries(coloursOf(paletteOf(look))).map(([name, colour]) => [`--${name}`, colour]),
  )
}
