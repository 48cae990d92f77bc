import { useEffect, useMemo, useState } from 'react'
import type { drawLook, GarmentLook } from '../../../../drawing/look.ts'

/**
 * The picture of a garment in the builder. The server draws it until the drawing code has loaded; then the browser
 * draws each change at once. The server always draws a print that the owner uploaded (`own`).
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

/** Encodes only the characters that would end a data address; a full encoding is twice as long. */
function escaped(svg: string): string {
  return svg.replaceAll('%', '%25').replaceAll('#', '%23')
}
