import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame as copy } from '../../words/backoffice/backoffice-frame-words.ts'
import { contactFormCopy } from '../../words/contact.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { openDoor } from '../helpers/open-door.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'

let door: Awaited<ReturnType<typeof openDoor>>
let cookie: string
let endedCookie: string
before(async () => {
  door = await openDoor()
  const db = openDatabase({ connectionString: door.connectionString, max: 1 })
  const shop = {
    db,
    now: () => new Date(),
    newId: randomUUID,
    randomBytes: (length: number) => Buffer.alloc(length, 7),
  }
  const owner = await hireStaff(db, { role: 'owner' })
  cookie = await staffCookieOf(shop, owner)
  const longAgo = {
    ...shop,
    now: () => new Date('2020-01-01T12:00:00Z'),
    randomBytes: (length: number) => Buffer.alloc(length, 8),
  }
  endedCookie = await staffCookieOf(longAgo, owner)
  await db.destroy()
})
after(() => door.close())

/** Sends a form as a browser does before the scripts are ready. */
async function post(address: string, fields: Record<string, string>, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const sent = new Request('http://tienda.example', { method: 'POST', body: form })
  return door.send({
    method: 'POST',
    address,
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  })
}

describe('a file of zero bytes is refused as empty', () => {
  const places = {
    'the page of pictures': { address: paths.pictures, fields: {} },
    'a picture of a product or of the brand': { address: paths.pictureFiles, fields: { id: randomUUID() } },
    'a spreadsheet': { address: paths.imports, fields: { key: randomUUID(), kind: 'products' } },
    'the postal codes': { address: paths.postalCodes, fields: { key: randomUUID() } },
    'the print of a design': { address: paths.newDesign, fields: { key: randomUUID(), name: 'Luna' } },
  }
  for (const [place, { address, fields }] of Object.entries(places))
    test(place, async () => {
      const { status, body } = await post(address, fields, new File([], 'nada.png'))
      assert.equal(status, 200)
      assert.match(body, /vacío\. Elígelo otra vez/)
    })
})

describe('a form above the size limit is answered by its page, in Spanish', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const long = (bytes: number) => Buffer.from(`message=${'a'.repeat(bytes)}`)

  test('the contact page says that the message is too long', async () => {
    const sent = { method: 'POST', address: shopPaths.contact, headers: form }
    for (const body of [long(70_000), Buffer.from('a&'.repeat(200))]) {
      const answer = await door.send({ ...sent, body })
      assert.equal(answer.status, 413)
      assert.ok(answer.body.includes(contactFormCopy.tooLong))
    }
  })

  test('the sign-in page of the back office says that the form is too long', async () => {
    const answer = await door.send({
      method: 'POST',
      address: paths.enter,
      headers: form,
      body: long(70_000),
    })
    assert.equal(answer.status, 413)
    assert.ok(answer.body.includes(copy.tooLong))
  })

  test('a back office page tells signed-in staff that the form is too long, as HTML and as .data', async () => {
    const headers = { ...form, cookie }
    for (const address of [paths.newProduct, `${paths.newProduct}.data`]) {
      const answer = await door.send({ method: 'POST', address, headers, body: long(300_000) })
      assert.equal(answer.status, 413, address)
      if (address === paths.newProduct) assert.ok(answer.body.includes(copy.tooLong))
      else assert.match(String(answer.headers['content-type']), /text\/x-script/)
    }
  })

  test('a form that is too long, sent without a session or after it expired, leads to the sign-in page', async () => {
    for (const headers of [form, { ...form, cookie: endedCookie }])
      for (const bytes of [70_000, 300_000]) {
        const sent = { method: 'POST', address: paths.newProduct, headers, body: long(bytes) }
        const answer = await door.send(sent)
        assert.equal(answer.status, 302)
        assert.match(String(answer.headers['location']), /^\/trastienda\/entrar\?/)
      }
  })
})
