import { addressOfChoice, type GarmentSide } from '../../../../domain/designs/builder-address.ts'
import { type Choice, garmentNouns } from '../../../../domain/designs/builder.ts'
import { useBuilderPicture } from '../../client/builder/builder-picture.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { paths } from '../../../../words/paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { DesignView } from './design-view.ts'
import { NextChoice } from './next-choice.tsx'

type GarmentPreviewProps = { choice: Choice; side: GarmentSide; design: DesignView | null }

export function GarmentPreview({ choice, side, design }: GarmentPreviewProps) {
  const { garment, size, colour, designId } = choice
  const source = useBuilderPicture(
    { garment, size, colour, designId, side },
    paths.builderPicture(addressOfChoice({ ...choice, quantity: 1 }, side) + (design?.own ?? '')),
    design?.own,
  )
  const alt = copy.picture({
    noun: garmentNouns[garment],
    size,
    colour,
    designName: design?.name ?? null,
    back: side === 'back',
  })
  return (
    <div className="builder-stage">
      <div className="builder-sheet">
        <div className="builder-garment" data-size={size ?? 'M'} data-garment={garment}>
          <img src={source} alt={alt} width={960} height={1200} decoding="sync" fetchPriority="high" />
          {design && !design.drawn && side === 'front' && (
            <span className="builder-patch">
              <Picture picture={design.sticker} alt="" sizes="10rem" />
            </span>
          )}
        </div>
        <fieldset className="builder-turn" aria-label={copy.sides}>
          <NextChoice next={choice} side="front" pressed={side === 'front'} className="tag builder-face">
            {copy.front}
          </NextChoice>
          <NextChoice next={choice} side="back" pressed={side === 'back'} className="tag builder-face">
            {copy.back}
          </NextChoice>
        </fieldset>
      </div>
    </div>
  )
}
