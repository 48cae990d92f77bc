import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainBrand } from '../domain/settings/brand.ts'
import { voiceTexts } from './brand-texts.ts'

test('the contact form answers with the text of the specification until the owner writes another one', () => {
  assert.equal(
    voiceTexts({ brand: plainBrand }).contactThanks,
    '¡Tu satisfacción es nuestro mayor objetivo! Nos encanta que te guste nuestro producto. ¡Te agradecemos tus comentarios!',
  )
  const voice = { ...plainBrand.voice, contactThanks: 'Te leemos hoy mismo.' }
  assert.equal(voiceTexts({ brand: { ...plainBrand, voice } }).contactThanks, 'Te leemos hoy mismo.')
})

test('a brand without texts gets no text of the demonstration', () => {
  const said = Object.values(voiceTexts({ brand: plainBrand })).join(' ')
  assert.doesNotMatch(said, /tijeras|tirajes|taller/i)
})
