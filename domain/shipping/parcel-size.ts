/** Lengths in centimetres. */
export type BoxSize = { length: number; width: number; height: number }

export const mostGrams = 50_000
export const mostCentimetres = 999

/** '250', '250 g', '1.2 kg' → grams; null if the text is no weight of 1 g to 50 kg. */
export function gramsIn(text: string): number | null {
  const [, amount, unit = ''] =
    /^(\d{1,6}(?:\.\d{1,3})?)\s*(g|gr|gramos|kg|kilos?)?\.?$/i.exec(text.trim()) ?? []
  if (amount === undefined) return null
  const grams = Math.round(Number(amount) * (/^k/i.test(unit) ? 1000 : 1))
  return grams >= 1 && grams <= mostGrams ? grams : null
}

/** '40 x 30 x 12 cm' → '40x30x12', the form in which a box is stored; null if the text is no box. */
export function boxIn(text: string): string | null {
  const sides = text
    .trim()
    .replace(/\s*cm\.?$/i, '')
    .split(/\s*[x×*]\s*/i)
  return sides.length === 3 && sides.every((side) => /^[1-9]\d{0,2}$/.test(side)) ? sides.join('x') : null
}

/** Reads a stored box; null for '', which stands for the usual box. */
function sizeOf(box: string): BoxSize | null {
  const [length, width, height] = box.split('x').map(Number)
  return length && width && height ? { length, width, height } : null
}

/** `grams` null and `box` '': the product has no weight or box of its own, or the piece is made to order. */
export type WeighedPiece = { quantity: number; grams: number | null; box: string }

/**
 * The weight of an order is the sum of its pieces and the box. Its box is the largest one that a piece needs. A piece
 * without its own weight or box counts as the owner's settings say.
 */
export function parcelSize(
  pieces: readonly WeighedPiece[],
  usual: BoxSize & { boxGrams: number; pieceGrams: number },
): BoxSize & { grams: number } {
  const grams = pieces.reduce((sum, piece) => sum + piece.quantity * (piece.grams ?? usual.pieceGrams), 0)
  const boxes = pieces.map(({ box }) => sizeOf(box) ?? usual)
  const volume = ({ length, width, height }: BoxSize) => length * width * height
  const { length, width, height } = boxes.toSorted((a, b) => volume(b) - volume(a))[0] ?? usual
  return { length, width, height, grams: usual.boxGrams + grams }
}
