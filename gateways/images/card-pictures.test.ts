import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { coloursOf } from '../../domain/settings/brand-colours.ts'
import { plainBrand } from '../../domain/settings/brand.ts'
import { type CardFacts, openCardPictures } from './card-pictures.ts'
import { demonstrationBrand } from '../../test/helpers/demonstration-brand.ts'
import { openPen } from './font-pen.ts'

const folders = { pictures: 'catalogue/pictures', fonts: 'app/fonts' }
const cards = openCardPictures(folders, () => ({
  name: 'Pequeña Leyenda',
  cry: '¡Be a Legend!',
  publicUrl: 'https://tienda.example',
  brand: demonstrationBrand,
}))
const card: CardFacts = {
  number: '123456789015',
  holder: 'Ana Treviño Garza',
  issuedAt: new Date('2026-11-21T18:00:00Z'),
  key: '0123456789abcdef0123456789abcdef',
}

async function difference(one: CardFacts, other: CardFacts, side: 'front' | 'back'): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (each) =>
      sharp(await cards.png(side, each))
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
  let changed = 0
  for (let at = 0; at < a!.length; at += 1) if (Math.abs(a![at]! - b![at]!) > 60) changed += 1
  return changed
}

test('letters on a card’s picture are outlines, so a machine without fonts shows them', async () => {
  const svg = await cards.svg('front', card)
  assert.doesNotMatch(svg, /<text|font-family/)
  assert.ok((await difference(card, { ...card, holder: '' }, 'front')) > 2000, 'holder is visible')
  assert.ok((await difference(card, { ...card, number: '987654321098' }, 'back')) > 200, 'number is visible')
})

test('the picture has the size of a card and rounded corners', async () => {
  const png = sharp(await cards.png('back', card))
  const { width, height, format } = await png.metadata()
  assert.deepEqual([width, height, format], [1200, 756, 'png'])
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
  const opacity = (x: number, y: number) => data[(y * info.width + x) * info.channels + info.channels - 1]
  assert.equal(info.channels, 4)
  assert.equal(opacity(2, 2), 0)
  assert.equal(opacity(600, 400), 255)
})

test('any name gives a valid picture without scripts', async () => {
  for (const holder of [
    'Ñoño Núñez',
    'Şebnem Łukasz',
    '😀👩‍👩‍👧',
    '',
    ' '.repeat(9),
    'W'.repeat(60),
    'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
    '"/><script>alert(1)</script><image href="x" onerror="y',
    '\u202Egnirts \u0000\u0007',
  ]) {
    const svg = await cards.svg('front', { ...card, holder })
    assert.doesNotMatch(svg, /<script|<image href="x"|onerror="/, holder)
    assert.doesNotMatch(svg.replace(/base64,[^"]*/, ''), /NaN|Infinity|undefined/, holder)
    assert.equal((await sharp(Buffer.from(svg)).metadata()).format, 'svg')
  }
})

test('characters that a font lacks are reduced: first emoji and then accents are dropped, before letters', async () => {
  const pen = await openPen(folders.fonts)
  assert.deepEqual(pen('ş', 'display'), pen('s', 'display'))
  assert.deepEqual(pen('Ana 😀', 'display'), pen('Ana', 'display'))
  assert.deepEqual(pen('', 'text'), { d: '', width: 0 })
  assert.ok(pen('Ñ', 'display').d.length > pen('N', 'display').d.length)
})

test('a brand without a card picture gets a card in its own colours, and none of the default ones', async () => {
  const look = { paper: '#eef3fb', ink: '#3b1d4f', main: '#7a2e8e', sun: '#ffc9de', thread: '#e0559b' }
  const luna = openCardPictures(folders, () => ({
    name: 'Luna',
    cry: '',
    publicUrl: 'https://luna.example',
    brand: { ...plainBrand, look: { ...plainBrand.look, ...look } },
  }))
  const allowed = new Set([...Object.values(coloursOf(look)), '#14100c'])
  for (const side of ['front', 'back'] as const) {
    const svg = await luna.svg(side, card)
    const background = Buffer.from(/base64,([^"]+)/.exec(svg)![1]!, 'base64').toString()
    const found = [...`${svg} ${background}`.matchAll(/#[\da-f]{6}/g)].map(([colour]) => colour)
    assert.deepEqual(
      [...new Set(found)].filter((colour) => !allowed.has(colour)),
      [],
      side,
    )
    const { width, height } = await sharp(await luna.png(side, card)).metadata()
    assert.deepEqual([width, height], [1200, 756])
  }
})
