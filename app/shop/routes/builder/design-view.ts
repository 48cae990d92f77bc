import type { Design } from '../../../../domain/catalogue/catalogue.ts'
import { ownLook, ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { printNamed } from '../../../../drawing/prints.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/**
 * `drawn`: the garment's picture shows the print; otherwise `sticker` lies over it. `own`: added to the picture's
 * address for a print that only the server can draw; '' for the program's prints.
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
