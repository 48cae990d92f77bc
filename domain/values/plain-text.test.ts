import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { composed, decomposed, mostWritten, plainLine, plainLines, plainWithin } from './plain-text.ts'

test('ordinary text is unchanged', () => {
  const ordinary = [
    'María José Ñúñez',
    'Av. Juárez #100, int. 3 «B»',
    '100 % algodón ½ “sí” — …',
    'محمد',
    '日本語',
  ]
  for (const text of ordinary) assert.equal(plainLine(text), text)
  assert.equal(plainLines('Tocar el timbre.\n\nGracias'), 'Tocar el timbre.\n\nGracias')
})

test('emoji stay whole: families, skin, hearts, flags and keys', () => {
  const emoji = '👨‍👩‍👧‍👦 👍🏽 ❤️ 🏳️‍🌈 🇲🇽 1️⃣ 🧑🏾‍🚀 ❤️‍🔥 ☎︎ 12'
  assert.equal(plainLine(emoji), emoji)
  assert.equal(plainLines(emoji), emoji)
})

test('invisible characters are removed', () => {
  const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u009f', '\u00ad', '\u3164', '\ufe0f', '\ufeff']
  const joiners = ['\u200b', '\u200d', '\u2060']
  const directions = ['\u061c', '\u200e', '\u202a', '\u202e', '\u2066', '\u2069']
  const noCharacters = ['\ufffe', '\ud800', '\udfff', '\u{e0041}']
  const unseen = [...controls, ...joiners, ...directions, ...noCharacters]
  for (const each of unseen) {
    assert.equal(plainLine(`An${each}a`), 'Ana', JSON.stringify(each))
    assert.equal(plainLines(`An${each}a`), 'Ana', JSON.stringify(each))
    assert.equal(plainLine(each), '', JSON.stringify(each))
  }
  // A telephone number that was copied from the contacts.
  assert.equal(plainLine('\u202a+52 81 5555 0100\u202c'), '+52 81 5555 0100')
})

test('a one-line text has no line breaks, and other texts have one kind of line break', () => {
  assert.equal(plainLine(' Calle\t5\r\nColonia\u2028Centro\u00a0 1 '), 'Calle 5 Colonia Centro 1')
  assert.equal(plainLines(' uno\r\ndos\rtres\u2028cuatro\tcinco  \n'), 'uno\ndos\ntres\ncuatro cinco')
  assert.equal(plainLines('uno\0\n\u200b\ndos'), 'uno\n\ndos')
})

test('cleaning a clean text changes nothing', () => {
  const mixed = ['a\u200b\u0301', '\u202e\ud83d', '👩\u200d\0🚀', 'x\u0085\u2029y', '\ufe0f\u200d1\ufe0f']
  for (const text of mixed) {
    assert.equal(plainLine(plainLine(text)), plainLine(text), JSON.stringify(text))
    assert.equal(plainLines(plainLines(text)), plainLines(text), JSON.stringify(text))
  }
})

test('a long run of combining marks is cut before normalization', () => {
  const hostile = `a${'\u0301\u0323'.repeat(50_000)}b`
  for (const clean of [plainLine, plainLines, composed, decomposed])
    assert.ok(clean(hostile).length <= 33, clean.name)
  const unseenBetween = `a${'\u0301\u200d\u0323'.repeat(50_000)}`
  assert.ok(plainLine(unseenBetween).length <= 33)
})

test('combining marks of real languages are kept, and a letter and its accent become one character', () => {
  assert.equal(plainLine('Jose\u0301'), 'José')
  const vietnamese = 'Nguyễn Thị Mỹ Lệ'
  assert.equal(plainLine(vietnamese.normalize('NFD')), vietnamese)
  assert.equal(composed(decomposed('Ñandú')), 'Ñandú')
})

test('only plain-text.ts normalizes text, after it limited its length', async () => {
  // These files limit the length of their texts themselves: headings of spreadsheets, and the lettering of pictures.
  const ownBounds = ['domain/spreadsheets/table.ts', 'gateways/images/font-pen.ts']
  const calls: string[] = []
  for await (const file of glob('{app,data,domain,gateways,jobs,server,use-cases,words}/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts') || ownBounds.includes(file)) continue
    if ((await readFile(file, 'utf8')).includes('.normalize(')) calls.push(file)
  }
  assert.deepEqual(calls, ['domain/values/plain-text.ts'])
})

test('a text beyond `mostWritten` is returned uncleaned, so its reader refuses its length', () => {
  const hostile = `a${'\u200b'.repeat(mostWritten(10))}`
  assert.equal(plainWithin(10, hostile), hostile)
  assert.equal(plainWithin(10, 'a\u200b '), 'a')
  assert.equal(plainWithin(10, ' a\r\nb', plainLines), 'a\nb')
})

test('a form field is cleaned only within its length limit', async () => {
  // This file cleans a message of the payment provider, which no person typed.
  const notTyped = ['app/backoffice/routes/health/health-view.ts']
  const unbounded: string[] = []
  for await (const file of glob('app/{api,backoffice,forms,shop}/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts') || notTyped.includes(file)) continue
    const code = await readFile(file, 'utf8')
    for (const line of code.split('\n'))
      if (/plainLines?\((?!.*mostWritten)/.test(line)) unbounded.push(`${file}: ${line.trim()}`)
  }
  assert.deepEqual(unbounded, [])
})

test('the length limit of a sent field leaves room for accents that are separate from their letters', () => {
  assert.ok(mostWritten(120) >= 'ễ'.repeat(120).normalize('NFD').length)
})
