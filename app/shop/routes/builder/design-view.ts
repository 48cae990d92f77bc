import type { Design } from '../../../../domain/catalogue.ts'
import type { Picture } from '../../../../domain/picture.ts'
import { printNames } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/** A design as the builder needs it. `drawn`: its print can be drawn on a garment; otherwise `sticker` is laid on it. */
export type DesignView = Design & { drawn: boolean; sticker: Picture }

export function designView(design: Design, pictures: Shop['pictures']): DesignView {
  return {
    ...design,
    drawn: printNames.some((name) => name === design.id),
    sticker: pictures.resolve(design.picture),
  }
}
