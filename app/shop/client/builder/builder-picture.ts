import { useEffect, useMemo, useState } from 'react'
import type { drawLook, GarmentLook } from '../../../../drawing/look.ts'

/**
 * The server draws until the drawing code has loaded; then the browser draws, within the frame in which the choice
 * changes. The server always draws a print that the owner uploaded (`own`).
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
      // If the drawing code does not load, the server keeps drawing.
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

/** Only the characters that end a data address: half as long as a full encoding. */
function escaped(svg: string): string {
  return svg.replaceAll('%', '%25').replaceAll('#', '%23')
}
