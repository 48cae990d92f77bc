import { encode } from 'uqr'

/** A QR code as one SVG path. `size`: squares on each side. */
export function codePath(address: string): { d: string; size: number } {
  const { data } = encode(address, { ecc: 'M', border: 0 })
  let d = ''
  data.forEach((row, y) => {
    // Neighbouring dark squares of a row become one rectangle, so that print shows no hairline between them.
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end + 1]) end += 1
      d += `M${x} ${y}h${end - x + 1}v1H${x}z`
      x = end
    }
  })
  return { d, size: data.length }
}
