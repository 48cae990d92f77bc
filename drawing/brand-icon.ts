import type { Pen } from './lettering.ts'

export type IconColours = { paper: string; ink: string; thread: string }

/**
 * The icon of a brand without a logo: the first letter of its name on dark paper. `whole`: the paper fills the whole
 * square, for telephones that cut icons to their own shape.
 */
export function brandIcon(
  letter: string,
  pen: Pen,
  { paper, ink, thread }: IconColours,
  whole = false,
): string {
  const { d, width } = pen(letter, 'display')
  const size = whole ? 50 : 64
  const at = `translate(${50 - (width * size) / 2} ${50 + size * 0.35}) scale(${size})`
  const background = whole
    ? `<path fill="${ink}" d="M0 0H100V100H0z"/>`
    : `<path fill="${ink}" d="M5 12Q4 4 12 5L90 4Q97 4 96 12L95 89Q96 96 88 95L12 96Q4 96 5 88z"/><path fill="none" stroke="${thread}" stroke-width="2.5" stroke-dasharray="6 4" d="M12 12H88V88H12z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${background}<path fill="${paper}" transform="${at}" d="${d}"/></svg>`
}
