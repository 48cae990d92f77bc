import { useEffect, useMemo, useState } from 'react'
import type { drawLook, GarmentLook } from '../../../../drawing/look.ts'

/**
 * The address of a picture of this look. The first one, and any while the drawing hand has not arrived, is drawn by the
 * server; after that the browser draws it by itself, within the frame in which the choice changes. A print of the
 * owner's `own` is always drawn by the server.
 */
export function useBuilderPicture(
  { garment, size, colour, designId, side }: GarmentLook,
  drawnByServer: string,
  own?: string,
) {
  const [draw, setDraw] = useState<typeof drawLook | null>(null)

  useEffect(() => {
    import('../../../../drawing/look.ts').then(
      (drawing) => setDraw(() => drawing.drawLook),
      // Without it the server goes on drawing.
      () => undefined,
    )
  }, [])

  return useMemo(
    () =>
      draw === null || own
        ? drawnByServer
        : `data:image/svg+xml,${escaped(draw({ garment, size, colour, designId, side }))}`,
    [draw, drawnByServer, own, garment, size, colour, designId, side],
  )
}

/** Only what would end an address early: the rest of an svg may stand in it as it is, at half the length. */
function escaped(svg: string): string {
  return svg.replaceAll('%', '%25').replaceAll('#', '%23')
}
