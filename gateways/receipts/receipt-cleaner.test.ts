import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { cleanReceipt } from './clean-receipt.ts'
import { createReceiptCleaner } from './receipt-cleaner.ts'

const reasonOf = async (sent: Uint8Array | string) => {
  const cleaned = await cleanReceipt(Buffer.from(sent as Uint8Array))
  return cleaned.kind === 'refused' ? cleaned.reason : cleaned.type
}

function photograph(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Make: 'Telefono' },
    IFD3: { GPSLatitude: '25/1 40/1 0/1' },
  })
}

/** A PNG whose header promises this size, without the pixels. */
function promisedPng(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const length = Buffer.alloc(4)
    const check = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 8))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((each, index) =>
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(each as Buffer),
        Buffer.from('\nendobj\n'),
      ]),
    ),
    Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
const packed = (content: string | Buffer, dictionary = '/Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length 9 >>\nstream\r\n`),
    deflateSync(Buffer.from(content as Buffer)),
    Buffer.from('\nendstream'),
  ])
const page = '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>'

describe('pictures', () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    test(`a ${format} becomes a WebP of bounded size without metadata`, async () => {
      const sent = await photograph(4_000, 3_000).toFormat(format).toBuffer()
      const cleaned = await cleanReceipt(sent)
      assert.ok(cleaned.kind === 'clean' && cleaned.type === 'image/webp', JSON.stringify(cleaned))
      const { format: kept, width, height, exif, xmp, icc } = await sharp(cleaned.bytes).metadata()
      assert.deepEqual(
        [kept, width, height, exif, xmp, icc],
        ['webp', 1_600, 1_200, ...Array(3).fill(undefined)],
      )
      assert.ok(!Buffer.from(cleaned.bytes).includes('Telefono'))
    })

  test('a HEIC of a telephone and a tall screenshot are accepted', async () => {
    assert.equal(await reasonOf(await readFile('test/helpers/telephone.heic')), 'image/webp')
    const screen = await cleanReceipt(await photograph(1_080, 2_400).png().toBuffer())
    assert.ok(screen.kind === 'clean')
    assert.equal((await sharp(screen.bytes).metadata()).height, 2_400)
  })

  test('a picture of pure noise is kept small too', async () => {
    const [width, height] = [1_600, 2_400]
    const noise = randomBytes(width * height * 3)
    const cleaned = await cleanReceipt(
      await sharp(noise, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 80 })
        .toBuffer(),
    )
    assert.ok(
      cleaned.kind === 'clean' && cleaned.bytes.length < 2_000_001,
      JSON.stringify(cleaned).slice(0, 80),
    )
  })

  test('bytes behind the picture are gone', async () => {
    const sent = Buffer.concat([
      await photograph().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const cleaned = await cleanReceipt(sent)
    assert.ok(cleaned.kind === 'clean' && !Buffer.from(cleaned.bytes).includes('script'))
  })

  test('a picture that is cut off, too large or only promises its pixels is refused', async () => {
    const whole = await photograph().png().toBuffer()
    assert.equal(await reasonOf(whole.subarray(0, whole.length - 40)), 'broken')
    assert.equal(await reasonOf(Buffer.concat([whole, Buffer.alloc(10_000_000)])), 'too-large')
    assert.equal(await reasonOf(promisedPng(60_000, 60_000)), 'too-many-pixels')
    assert.equal(await reasonOf(promisedPng(5_000, 5_000)), 'broken')
    assert.equal(await reasonOf(promisedPng(0, 0)), 'broken')
  })
})

test('what is neither a picture nor a PDF is refused, whatever it calls itself', async () => {
  assert.equal(await reasonOf(''), 'empty')
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<!doctype html><script>alert(1)</script>',
    '\n%PDF-1.7\n%%EOF',
    'GIF89a',
    'PK\x03\x04',
    'MZ',
  ]
  for (const other of others) assert.equal(await reasonOf(other), 'no-receipt', other)
})

describe('PDF', () => {
  test('a plain PDF is kept byte for byte', async () => {
    const sent = pdf(
      page,
      packed('BT (Comprobante) Tj ET'),
      packed(Buffer.alloc(3_000_000), '/Subtype /Image'),
    )
    assert.deepEqual(await cleanReceipt(sent), { kind: 'clean', type: 'application/pdf', bytes: sent })
  })

  test('a PDF that runs, starts, sends or contains something is refused, also where its names hide', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
    const broken = packed(`7 0 ${script}`, '/Type /ObjStm /Filter /FlateDecode')
    broken.fill(255, broken.length - 16, broken.length - 11)
    const dangerous = [
      pdf(page, script),
      pdf(page, '<< /S /J#61vaScript /JS (x) >>'),
      pdf(page, '<< /S/Launch/F(cmd.exe) >>'),
      pdf(page, '<< /Names << /EmbeddedFiles 4 0 R >> >>'),
      pdf(page, '<< /S /SubmitForm >>'),
      pdf(page, packed(`7 0 ${script}`, '/Type /ObjStm /Filter /FlateDecode')),
      pdf(page, packed(`7 0 ${script}`, '/Type /O#62jStm /Filter [/FlateDecode]')),
      pdf(page, packed('x', '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]')),
      pdf(page, broken),
      // A string that pretends to be a stream does not hide what follows.
      pdf(page, '(stream\n)', script, '(endstream)'),
    ]
    for (const [index, sent] of dangerous.entries())
      assert.equal(await reasonOf(sent), 'dangerous', `${index}`)
  })

  test('a PDF that unpacks to far too much is refused', async () => {
    assert.equal(await reasonOf(pdf(page, packed(Buffer.alloc(40_000_000)))), 'dangerous')
    assert.equal(await reasonOf(pdf(page, ...Array(4).fill(packed(Buffer.alloc(20_000_000))))), 'dangerous')
  })

  test('a PDF with a password, a PDF that is cut off and a PDF that is too large are refused', async () => {
    assert.equal(await reasonOf(pdf(page, '<< /Encrypt 5 0 R >>')), 'locked')
    const whole = pdf(page, packed('BT ET'))
    assert.equal(await reasonOf(whole.subarray(0, whole.length - 10)), 'broken')
    assert.equal(await reasonOf('%PDF-1.7 <script>alert(1)</script>'), 'broken')
    assert.equal(await reasonOf(Buffer.concat([whole, Buffer.alloc(2_000_000)])), 'too-large')
  })
})

describe('in a separate process', () => {
  test('receipts are cleaned one after the other, and too many waiting ones are refused', async () => {
    const clean = createReceiptCleaner()
    const sent = await photograph().jpeg().toBuffer()
    const cleaned = await Promise.all(Array.from({ length: 10 }, () => clean(sent)))
    const ends = cleaned.map((each) => (each.kind === 'clean' ? each.type : each.reason))
    assert.deepEqual(ends, [...Array(8).fill('image/webp'), 'busy', 'busy'])
    assert.equal((await clean(sent)).kind, 'clean')
  })

  test('a file that needs too much time is refused, and the next one is read', async () => {
    const sent = await photograph(5_000, 5_000).webp().toBuffer()
    assert.deepEqual(await createReceiptCleaner(1)(sent), { kind: 'refused', reason: 'broken' })
    assert.equal((await createReceiptCleaner()(sent)).kind, 'clean')
  })
})
