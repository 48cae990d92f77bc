import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { framedIcon } from './framed-icon.ts'

const paper = '#eef3fb'
const wideRed = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer()

async function pixel(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return `#${data.toString('hex', at, at + 3)}`
}

for (const { whole, edge } of [
  { whole: false, edge: '#ff0000' },
  { whole: true, edge: paper },
])
  test(`a wide logo becomes a square PNG on the paper, in its own shape${whole ? ', within the area that telephones never cut' : ''}`, async () => {
    const png = await framedIcon(await wideRed(), { paper, size: 120, whole })
    const { format, width, height } = await sharp(png).metadata()
    assert.deepEqual([format, width, height], ['png', 120, 120])
    assert.equal(await pixel(png, 60, 60), '#ff0000')
    assert.equal(await pixel(png, 60, 4), paper, 'the pixel above the logo')
    assert.equal(await pixel(png, 3, 60), edge)
  })
