import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainBrand } from '../../domain/settings/brand.ts'
import { picturesFrom } from '../../gateways/images/pictures.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { brandSign, iconSign, logoAddress } from './kept-brand-icons.ts'

const shopOf = (logo: string, name = 'Luna de Abril') => ({
  settings: { ...testSettings, name, brand: { ...plainBrand, look: { ...plainBrand.look, logo } } },
  pictures: picturesFrom(new Map()),
})

test('without a logo the icon is the first letter of the name, and its address changes with the name', () => {
  const sign = brandSign(shopOf('', ' ñandú'))
  assert.ok(sign.kind === 'letter' && sign.letter === 'Ñ')
  assert.match(logoAddress(shopOf('')), /^\/favicon\.svg\?v=[\da-f]{8}$/)
  assert.notEqual(logoAddress(shopOf('')), logoAddress(shopOf('', 'Sol')))
})

test('the owner’s logo becomes an icon in the size that telephones require', () => {
  const logo = '/pictures/p/0123456789abcdef-960x960-aabbcc'
  assert.deepEqual(brandSign(shopOf(logo)), {
    kind: 'picture',
    address: '/pictures/p/0123456789abcdef-640.webp',
  })
  assert.deepEqual(brandSign(shopOf('/favicon.svg')), { kind: 'files' })
})

test('a logo on another site is shown on pages, and is never fetched for the icons', () => {
  const foreign = shopOf('https://fotos.example/logo.png')
  assert.equal(brandSign(foreign).kind, 'picture')
  assert.equal(iconSign(foreign).kind, 'letter')
})
