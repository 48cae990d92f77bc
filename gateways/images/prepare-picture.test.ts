import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { type PictureShape, wholeCut } from '../../domain/pictures/owner-picture.ts'
import { preparePicture } from './prepare-picture.ts'

const colours = { red: '#ff0000', green: '#00ff00', blue: '#0000ff', white: '#ffffff' } as const
type Colour = keyof typeof colours
/** Colours of the four quarters: top left, top right, bottom left, bottom right. */
type Quarters = readonly [Colour, Colour, Colour, Colour]
const asFiled: Quarters = ['red', 'green', 'blue', 'white']

/** Makes a landscape picture of four coloured quarters, with metadata about author and place. */
async function filed(): Promise<Sharp> {
  const quarter = (background: string) =>
    sharp({ create: { width: 240, height: 180, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 480, height: 360, channels: 3, background: colours.white } })
    .composite([
      { input: await quarter(colours.red), left: 0, top: 0 },
      { input: await quarter(colours.green), left: 240, top: 0 },
      { input: await quarter(colours.blue), left: 0, top: 180 },
    ])
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitude: '25/1 40/1 0/1' } })
}

async function made(sent: Uint8Array, shape: PictureShape = 'whole') {
  const prepared = await preparePicture({ sent, shape, cut: wholeCut })
  assert.ok(prepared.kind === 'picture', JSON.stringify(prepared))
  return prepared
}

/** Asserts that every published file has these quarters and this ratio, and no metadata. */
async function expectShown(sent: Uint8Array, quarters: Quarters, ratio: number): Promise<void> {
  const { files, master } = await made(sent)
  assert.ok(files.length > 0)
  for (const bytes of [master, ...files.map((file) => file.bytes)]) {
    const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    assert.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined))
    assert.ok(!Buffer.from(bytes).includes('Telefono'))
    assert.equal(Math.round((width / height) * 100), Math.round(ratio * 100))
    assert.deepEqual(await quartersOf(bytes), quarters)
  }
}

/** Returns for each quarter the name of a colour that is close to its pixel, otherwise the pixel's value. */
async function quartersOf(bytes: Uint8Array): Promise<(Colour | string)[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const seen = [...data.subarray(start, start + 3)].map((part) =>
      part > 230 ? 'ff' : part < 25 ? '00' : '??',
    )
    return (
      Object.keys(colours).find((name) => colours[name as Colour] === `#${seen.join('')}`) ?? seen.join('')
    )
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

describe('a picture is shown upright', () => {
  const turnings: Record<number, Quarters> = {
    1: asFiled,
    2: ['green', 'red', 'white', 'blue'],
    3: ['white', 'blue', 'green', 'red'],
    4: ['blue', 'white', 'red', 'green'],
    5: ['red', 'blue', 'green', 'white'],
    6: ['blue', 'red', 'white', 'green'],
    7: ['white', 'green', 'blue', 'red'],
    8: ['green', 'white', 'red', 'blue'],
  }
  for (const [orientation, quarters] of Object.entries(turnings))
    test(`a JPEG with orientation ${orientation} is rotated`, async () => {
      const turned = (await filed()).withMetadata({ orientation: Number(orientation) })
      const sent = await turned.jpeg().toBuffer()
      assert.equal((await sharp(sent).metadata()).orientation, Number(orientation))
      await expectShown(sent, quarters, Number(orientation) < 5 ? 4 / 3 : 3 / 4)
    })

  // libheif (x265) made the file telephone.heic. Like a telephone's file it states its rotation twice, and must be
  // rotated once.
  test('a HEIC of a telephone held upright is rotated once', async () => {
    const sent = await readFile('test/helpers/telephone.heic')
    assert.ok(sent.includes('Telefono'), 'the picture has metadata')
    await expectShown(sent, turnings[6]!, 3 / 4)
  })
})

for (const format of ['png', 'webp', 'avif'] as const)
  test(`a picture sent as ${format} is accepted`, async () => {
    const sent = await (await filed()).toFormat(format).toBuffer()
    assert.ok((await sharp(sent).metadata()).exif, 'the picture has metadata')
    await expectShown(sent, asFiled, 4 / 3)
  })

async function halfTransparent(width: number, height: number): Promise<Sharp> {
  const size = { width, height, channels: 4 } as const
  const red = sharp({ create: { ...size, width: width / 2, background: colours.red } })
  return sharp({ create: { ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: await red.png().toBuffer(), left: 0, top: 0 },
  ])
}

describe('pictures with transparent parts', () => {
  const alphaAt = async (bytes: Uint8Array, place: number) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[(Math.floor(info.height / 2) * info.width + Math.floor(place * info.width)) * 4 + 3]
  }
  for (const format of ['png', 'webp', 'avif'] as const) {
    test(`a logo sent as ${format} stays transparent and keeps its shape in every size and in its master`, async () => {
      const { files, master, picture } = await made(
        await (await halfTransparent(480, 120)).toFormat(format).toBuffer(),
      )
      assert.deepEqual([picture.width, picture.height, picture.tint], [480, 120, '#ffffff'])
      for (const bytes of [master, ...files.map((file) => file.bytes)]) {
        const { width, height } = await sharp(bytes).metadata()
        assert.equal(width / height, 4)
        assert.deepEqual([await alphaAt(bytes, 0.25), await alphaAt(bytes, 0.75)], [255, 0])
      }
      const again = await made(master)
      assert.equal(again.picture.hash, picture.hash, 'the master gives the same picture again')
    })

    test(`a garment sent as ${format} is shown on white, so that all cards of the catalogue look alike`, async () => {
      const sent = await (await halfTransparent(640, 480)).toFormat(format).toBuffer()
      const { files, master } = await made(sent, 'portrait')
      for (const bytes of [master, ...files.map((file) => file.bytes)]) {
        assert.ok((await sharp(bytes).stats()).isOpaque)
        assert.deepEqual(await quartersOf(bytes), ['red', 'white', 'red', 'white'])
      }
    })
  }

  test('a logo whose alpha channel is opaque everywhere is kept without it: its master is a JPEG', async () => {
    const { master, files } = await made(await (await filed()).ensureAlpha().png().toBuffer())
    assert.equal((await sharp(master).metadata()).format, 'jpeg')
    for (const { bytes } of files) assert.equal((await sharp(bytes).metadata()).hasAlpha, false)
  })
})

describe('a long or wide picture is measured and cut by its own pixels', () => {
  const strip = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: colours.red } })
      .jpeg()
      .toBuffer()
  const sizes = [
    { width: 400, height: 20_000, shape: 'portrait', shown: [400, 500] },
    { width: 20_000, height: 400, shape: 'portrait', shown: [320, 400] },
    { width: 400, height: 20_000, shape: 'whole', shown: [320, 16_000] },
    { width: 20_000, height: 400, shape: 'whole', shown: [1280, 26] },
  ] as const
  for (const { width, height, shape, shown } of sizes)
    test(`${width} × ${height}, shown as ${shape}`, async () => {
      const { picture, master } = await made(await strip(width, height), shape)
      assert.deepEqual([picture.width, picture.height], shown)
      if (shape === 'whole') return
      const { picture: again } = await made(master, shape)
      assert.deepEqual([again.width, again.height], shown, 'another cut is made from the master')
    })

  test('a picture of fewer than 320 pixels is refused', async () => {
    const prepared = await preparePicture({ sent: await strip(319, 2000), shape: 'portrait', cut: wholeCut })
    assert.deepEqual(prepared, { kind: 'fault', fault: 'too-small' })
  })
})

test('a truncated HEIC is refused as broken', async () => {
  const sent = await readFile('test/helpers/telephone.heic')
  for (const part of [0.3, 0.6])
    assert.deepEqual(
      await preparePicture({ sent: sent.subarray(0, sent.length * part), shape: 'whole', cut: wholeCut }),
      { kind: 'fault', fault: 'broken' },
    )
})

// Telephones take pictures in Display P3. The same red is (206, 65, 57) in Display P3 and (224, 48, 48) in sRGB.
describe('colours of a wider colour space are converted to sRGB', () => {
  const size = { width: 320, height: 400, channels: 3 } as const
  const wide = sharp({ create: { ...size, background: '#e03030' } }).withIccProfile('p3')
  const sent = {
    jpeg: wide.clone().jpeg().toBuffer(),
    png: wide.clone().png().toBuffer(),
    webp: wide.clone().webp({ lossless: true }).toBuffer(),
    avif: wide.clone().avif({ quality: 90 }).toBuffer(),
    heic: readFile('test/helpers/telephone-wide-colours.heic'),
  }
  for (const [format, file] of Object.entries(sent))
    test(format, async () => {
      const { files } = await made(await file)
      const shown = await sharp(files[0]!.bytes).removeAlpha().raw().toBuffer()
      for (const [at, value] of [224, 48, 48].entries())
        assert.ok(Math.abs(shown[at]! - value) <= 4, `${[...shown.subarray(0, 3)]}`)
    })
})
