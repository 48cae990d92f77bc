import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { openDoor } from '../helpers/open-door.ts'
import { hireStaff, staffCookieOf } from '../helpers/staff.ts'

let door: Awaited<ReturnType<typeof openDoor>>
let cookie: string
before(async () => {
  door = await openDoor()
  const db = openDatabase({ connectionString: door.connectionString, max: 1 })
  const shop = {
    db,
    now: () => new Date(),
    newId: randomUUID,
    randomBytes: (length: number) => Buffer.alloc(length, 7),
  }
  cookie = await staffCookieOf(shop, await hireStaff(db, { role: 'owner' }))
  await db.destroy()
})
after(() => door.close())

/** Sends a form as a browser without scripts does. */
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
