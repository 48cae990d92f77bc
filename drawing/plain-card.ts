import type { CardSide } from './membership-card.ts'
import { ink, papers } from './papers.ts'
import { cardFrame } from './drawing-frame.ts'

export type CardColours = {
  paper: string
  sheet: string
  ink: string
  sun: string
  main: string
  thread: string
}

const { width, height } = cardFrame

/** A card background without texts, for a brand without its own card picture. */
export function plainCardBackground(side: CardSide, colours: CardColours): string {
  const { paper, sheet, sun, main, thread } = colours
  const front = side === 'front'
  const hill = 'M0 716C260 676 470 690 700 694S1060 650 1200 560V756H0z'
  const parts = [
    `<rect width="${width}" height="${height}" fill="${front ? colours.ink : paper}"/>`,
    front ? `<circle cx="968" cy="330" r="176" fill="${sun}"/>` : '',
    `<path d="${hill}" fill="${main}"/>`,
    front ? '' : `<rect x="768" y="154" width="362" height="362" rx="6" fill="${sheet}"/>`,
    `<rect x="30" y="30" width="${width - 60}" height="${height - 60}" rx="26" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="18 12"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`
}

/** Replaces the demonstration's colours in a card's texts (membership-card.ts). */
export function writtenIn(colours: CardColours, svg: string): string {
  const instead = new Map([
    [papers.Navy.thread, colours.sheet],
    [papers.Sun.light, colours.sun],
    [papers.Jade.dark, colours.ink],
    [papers.Coral.dark, colours.ink],
    [ink, colours.ink],
  ])
  return svg.replaceAll(/#[\da-f]{6}\b/g, (colour) => instead.get(colour) ?? colour)
}
