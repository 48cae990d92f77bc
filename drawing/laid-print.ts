import type { Hand } from './hand.ts'

/**
 * A print that is a picture, laid where the house's prints are drawn: in the middle of the box of 100 × 100. `width` and
 * `height` are in its measure. A garment's own picture loads nothing, so the print stands in it as a data address.
 */
export function laidPrint(data: string, { width, height }: { width: number; height: number }) {
  return (hand: Hand): void => {
    const [x, y] = hand.place([50 - width / 2, 50 - height / 2])
    const [rightX, rightY] = hand.place([50 + width / 2, 50 - height / 2])
    const [downX, downY] = hand.place([50 - width / 2, 50 + height / 2])
    const map = [(rightX - x) / width, (rightY - y) / width, (downX - x) / height, (downY - y) / height, x, y]
    const exact = map.map((each) => Math.round(each * 1e4) / 1e4).join(' ')
    hand.raw(
      `<image href="${data}" width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(${exact})"/>`,
    )
  }
}
