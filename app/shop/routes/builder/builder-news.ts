import {
  type BuilderPrices,
  type Choice,
  garmentNouns,
  shownPrice,
} from '../../../../domain/designs/builder.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { price } from '../../../../words/price.ts'
import type { DesignView } from './design-view.ts'

/** `said`: a text for screen readers. `text`: the text beside the group that lost its choice. */
export type News = { said: string; group: 'colour' | 'design' | null; text: string }

export function newsOf(
  before: Choice,
  after: Choice,
  designs: readonly DesignView[],
  prices: BuilderPrices,
): News {
  const group = lostIn(before, after)
  const design = designs.find(({ id }) => id === after.designId)
  const noun = garmentNouns[after.garment]
  const text =
    group === 'colour' && before.colour
      ? copy.colourCleared(before.colour, design?.name ?? noun.toLowerCase())
      : group === 'design'
        ? copy.designCleared(noun)
        : ''
  const cost = (choice: Choice) => {
    const { each, least } = shownPrice(choice, designs, prices)
    return copy.priceIs(price(each * choice.quantity), choice.quantity, least)
  }
  const priced = cost(before) === cost(after) ? '' : cost(after)
  return { said: [text, priced].filter(Boolean).join(' '), group, text }
}

function lostIn(before: Choice, after: Choice): News['group'] {
  if (before.garment !== after.garment && before.designId !== null && after.designId === null) return 'design'
  const other = before.designId !== after.designId || before.garment !== after.garment
  return other && before.colour !== null && after.colour === null ? 'colour' : null
}
