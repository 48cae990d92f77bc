import type { Hand } from './hand.ts'

/**
 * A print that is a picture, centred in the box of 100 × 100 and measured in its units. A garment's picture must load
 * no other file, so the print is a data URL.
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
