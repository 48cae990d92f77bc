import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  coloursOf,
  contrast,
  ownColours,
  type Palette,
  readColour,
  unreadableColours,
  usualPalette,
} from './brand-colours.ts'
import { plainBrand } from './brand.ts'

const { look } = plainBrand

test('a colour is read in the forms that people write, and other text is refused', () => {
  for (const written of ['#FFAA00', 'ffaa00', ' #fa0 ', 'FA0']) assert.equal(readColour(written), '#ffaa00')
  for (const written of ['', 'rojo', '#ffaa0', 'url(x)', '#ffaa00;']) assert.equal(readColour(written), null)
})

test('contrast is computed as the accessibility guidelines define it', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#ffffff', '#ffffff'), 1)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
})

test('the default colours are readable, and no page needs a style for them', () => {
  assert.deepEqual(unreadableColours(usualPalette), [])
  assert.equal(ownColours(look), null)
  assert.equal(ownColours({ ...look, ink: usualPalette.ink }), null)
})

function readAll(palette: Palette): void {
  const colours = coloursOf(palette)
  const pairs = [
    ['ink', 'paper'],
    ['ink', 'paper-deep'],
    ['ink', 'sheet'],
    ['ink', 'sun'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'sheet'],
    ['jade', 'paper'],
    ['jade', 'sheet'],
    ['coral-ink', 'paper'],
    ['coral-ink', 'sheet'],
    ['rosa', 'sheet'],
    ['ink', 'calm'],
    ['ink', 'warm'],
    ['sheet', 'ink'],
    ['sun', 'ink'],
  ] as const
  for (const [one, other] of pairs)
    assert.ok(contrast(colours[one], colours[other]) >= 4.5, `${one} on ${other}: ${JSON.stringify(palette)}`)
}

test('an unreadable colour is reported with the nearest readable one, and all proposed colours together are readable', () => {
  const random = seeded(7)
  for (let tries = 0; tries < 400; tries += 1) {
    const colour = () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`
    const palette: Palette = {
      paper: colour(),
      ink: colour(),
      main: colour(),
      sun: colour(),
      thread: colour(),
    }
    const mended = { ...palette }
    for (const { name, colour: was, nearest } of unreadableColours(palette)) {
      assert.equal(was, palette[name])
      mended[name] = nearest
    }
    assert.deepEqual(unreadableColours(mended), [], JSON.stringify(mended))
    readAll(mended)
  }
})

test('a pale ink is reported, and the paper under it is not', () => {
  const faults = unreadableColours({ ...usualPalette, ink: '#c0c8e0' })
  assert.deepEqual(
    faults.map(({ name }) => name),
    ['ink'],
  )
  assert.ok(contrast(faults[0]!.nearest, usualPalette.paper) >= 4.5)
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
