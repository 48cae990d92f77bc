import type { Design } from '../../../../domain/catalogue.ts'
import { printNames } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/** A design as the builder needs it. `drawn`: its print can be drawn on a garment; otherwise `sticker` is laid on it. */
export function designView(design: Design, pictures: Shop['pictures']) {
  return {
    ...design,
    drawn: printNames.some((name) => name === design.id),
    sticker: pictures.resolve(design.picture),
  }
}

export type DesignView = ReturnType<typeof designView>
