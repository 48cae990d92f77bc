import type { Canvas } from './canvas.ts'

/**
 * A print that is a picture, centred in the box of 100 × 100 and measured in its units. A garment's picture must load
 * no other file, so the print is a data URL.
 */
export function laidPrint(data: string, { width, height }: { width: number; height: number }) {
  return (canvas: Canvas): void => {
    const [x, y] = canvas.place([50 - width / 2, 50 - height / 2])
    const [rightX, rightY] = canvas.place([50 + width / 2, 50 - height / 2])
    const [downX, downY] = canvas.place([50 - width / 2, 50 + height / 2])
    const map = [(rightX - x) / width, (rightY - y) / width, (downX - x) / height, (downY - y) / height, x, y]
    const exact = map.map((each) => Math.round(each * 1e4) / 1e4).join(' ')
    canvas.raw(
      `<image href="${data}" width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(${exact})"/>`,
    )
  }
}
