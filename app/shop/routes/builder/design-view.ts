import type { Design } from '../../../../domain/catalogue/catalogue.ts'
import { ownLook, ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/**
 * A design as the builder needs it. `drawn`: its print is seen on the garment; otherwise `sticker` is laid on it. `own`
 * is what the garment's picture is asked for by, of a print that only the server can draw; '' of the house's.
 */
export function designView(design: Design, pictures: Shop['pictures']) {
  return {
    ...design,
    drawn: ownPrintAt(design.picture) !== null || printNamed(design.id) !== undefined,
    own: ownLook(design.picture),
    sticker: pictures.resolve(design.picture),
  }
}

export type DesignView = ReturnType<typeof designView>
