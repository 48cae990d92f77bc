import type { GarmentSide } from '../../../../domain/builder-address.ts'
import { type Choice, designsFor, toggleDesign } from '../../../../domain/builder.ts'
import { builderCopy as copy } from '../../../../words/builder.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { DesignView } from './design-view.ts'
import { NextChoice } from './next-choice.tsx'

type DesignStickersProps = { choice: Choice; side: GarmentSide; designs: readonly DesignView[] }

/** The designs of this garment, as stickers. One that does not come in the chosen colour says so, and may be taken. */
export function DesignStickers({ choice, side, designs }: DesignStickersProps) {
  const own = designsFor(choice.garment, designs)
  if (own.length === 0) return <p>{copy.noDesigns}</p>
  return (
    <ul className="plain builder-stickers">
      {designs.flatMap((design) => {
        if (!own.includes(design)) return []
        const otherColours = choice.colour !== null && !design.colours.includes(choice.colour)
        return (
          <li key={design.id}>
            <NextChoice
              next={toggleDesign(choice, design)}
              side={side}
              pressed={design.id === choice.designId}
              className="builder-sticker"
            >
              <span className="builder-print">
                <Picture picture={design.sticker} alt="" sizes="7rem" />
              </span>
              {design.name} {otherColours && <small>{copy.inOtherColours}</small>}
            </NextChoice>
          </li>
        )
      })}
    </ul>
  )
}
