import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders the paper grain for the pages: a small seamless tile of light and shadow only, so that it fits any colour.
 * The light comes from the upper left, as in all drawings.
 */
const size = 112
const strength = 0.075
/** Few shades make the lossless WebP three times smaller, without a visible difference. */
const step = 3

const heights = blurred(noise(20_271))
const pixels = Buffer.alloc(size * size * 4)
for (let y = 0; y < size; y += 1) {
  for (let x = 0; x < size; x += 1) {
    const slope = heightAt(x + 1, y + 1) - heightAt(x - 1, y - 1)
    const at = (y * size + x) * 4
    const alpha = Math.min(7, Math.round((Math.abs(slope) * strength * 255) / step)) * step
    if (alpha > 0) pixels.set(slope > 0 ? [255, 255, 255, alpha] : [60, 42, 20, alpha], at)
  }
}
const file = join(import.meta.dirname, '../app/styles/grain.webp')
const { size: bytes } = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile(file)
console.log(`${file}: ${bytes} bytes`)

function heightAt(x: number, y: number): number {
  return heights[((y + size) % size) * size + ((x + size) % size)]!
}

function noise(seed: number): Float64Array {
  let state = seed
  return Float64Array.from({ length: size * size }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
}

function blurred(field: Float64Array): Float64Array {
  return field.map((_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    let sum = 0
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1)
        sum += field[((y + dy + size) % size) * size + ((x + dx + size) % size)]!
    return sum / 9
  })
}
