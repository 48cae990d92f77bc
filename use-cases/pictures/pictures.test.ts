import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { findPictures, insertPicture, setPictureMade } from '../../data/pictures/owner-pictures.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { type PictureShape, ownerPictureAddress, wholeCut } from '../../domain/pictures/owner-picture.ts'
import { s3Store } from '../../gateways/files/s3-store.ts'
import { runOnce } from '../../jobs/worker.ts'
import { openBucket } from '../../test/helpers/test-bucket.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { saveProducts } from '../catalogue/save-products.ts'
import { saveRows } from '../catalogue/save-rows.ts'
import { picturesByName } from './pictures-by-name.ts'
import { cutPicture, takePicture } from './take-picture.ts'
import { masterFile, sentFile, shownFilesOf } from './stored-files.ts'
import { sweepPictures } from './sweep-pictures.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

for (const id of ['playera-dino', 'playera-dino-azul']) await stock(at.db, id, 1)

async function ready(fileName: string, more: { shape?: PictureShape; masterId?: string } = {}) {
  const id = randomUUID()
  const hash = id.replaceAll('-', '').slice(0, 16)
  const address = ownerPictureAddress({ hash, width: 800, height: 1000, tint: '#c04030' })
  const { shape = 'portrait', masterId = id } = more
  const picture = { id, masterId, shape, cut: wholeCut, fileName, staffId: owner.id }
  await insertPicture(at.db, { ...picture, state: 'waiting' })
  await setPictureMade(at.db, id, { address })
  return { id, address }
}

const picturesOf = async (id: string) => (await findEdited(at.db, id))!.fields.pictures
const addressesOf = async (id: string) => (await picturesOf(id)).map(({ address }) => address)

const changesFor = ({ groups }: Awaited<ReturnType<typeof picturesByName>>) =>
  groups.map(({ id, pictures, unused }) => ({
    id,
    expected: { pictures },
    fields: { pictures: [...pictures, ...unused.map(({ address }) => ({ address, text: '' }))] },
  }))

test('unused pictures are grouped by the product id that their names begin with, sorted by name', async () => {
  const tenth = await ready('playera-dino-10.jpg')
  const second = await ready('Playera-Dino-2.jpg')
  const blue = await ready('playera-dino-azul.jpg')
  await ready('IMG_0001.jpg')
  await ready('')
  await ready('luna-1.jpg', { shape: 'whole' })
  const used = await ready('luna-2.jpg')
  await ready('luna-2.jpg', { masterId: used.id })
  await stock(at.db, 'luna', 1, { images: [used.address] })
  const found = await picturesByName(at.shop)
  assert.deepEqual(
    found.groups.map(({ id, unused }) => [id, unused.map(({ address }) => address)]).toSorted(),
    [
      ['playera-dino', [second.address, tenth.address]],
      ['playera-dino-azul', [blue.address]],
    ],
  )
  assert.deepEqual([found.unmatched, found.later], [2, 0])
})

test('one form adds all pictures behind those of their products; a product that changed meanwhile stays unchanged', async () => {
  const changes = changesFor(await picturesByName(at.shop))
  const other = [{ address: '/pictures/otra', text: '' }]
  await saveProducts(at.shop, owner, [{ id: 'playera-dino-azul', expected: {}, fields: { pictures: other } }])
  const result = await saveRows(at.shop, owner, { changes, moves: [] })
  assert.ok(result.kind === 'saved')
  assert.deepEqual(result.saved, ['playera-dino'])
  assert.deepEqual(
    result.notSaved.map(({ id, why }) => [id, why]),
    [['playera-dino-azul', 'conflict']],
  )
  assert.equal((await addressesOf('playera-dino')).length, 3)
  assert.equal((await addressesOf('playera-dino'))[0], '/pictures/playera-dino')
  assert.deepEqual(await picturesOf('playera-dino-azul'), other)
  const [line] = await auditLinesOf(at.db, { kind: 'product', id: 'playera-dino' })
  assert.deepEqual([line?.who, line?.was['pictures'], line?.became['pictures']], ['Marisol', 1, 3])
  const left = await picturesByName(at.shop)
  assert.deepEqual(
    left.groups.map(({ id }) => id),
    ['playera-dino-azul'],
  )
  const back = changes
    .filter(({ id }) => id === 'playera-dino')
    .map(({ id, expected, fields }) => ({ id, expected: fields, fields: expected }))
  await saveRows(at.shop, owner, { changes: back, moves: [] })
  assert.deepEqual(await addressesOf('playera-dino'), ['/pictures/playera-dino'])
})

test('thirty simultaneous uploads are all matched; of several cuts of one picture only the newest is', async () => {
  await stock(at.db, 'muchas', 1)
  const first = await ready('muchas-0.jpg')
  const cut = await ready('muchas-0.jpg', { masterId: first.id })
  for (let place = 1; place < 30; place += 1) await ready(`muchas-${place}.jpg`)
  const { groups } = await picturesByName(at.shop)
  const { unused } = groups.find(({ id }) => id === 'muchas')!
  assert.deepEqual(
    unused.map(({ fileName }) => fileName),
    Array.from({ length: 30 }, (_, place) => `muchas-${place}.jpg`),
  )
  assert.equal(unused[0]?.address, cut.address)
})

test('one form adds pictures to at most fifty products, and the page counts the remaining products', async () => {
  for (let place = 0; place < 60; place += 1) {
    await stock(at.db, `serie-${place}`, 1)
    await ready(`serie-${place}.jpg`)
  }
  const { groups, later } = await picturesByName(at.shop)
  assert.deepEqual([groups.length, later], [50, 13])
})

/** A picture of a telephone held upright: stored as landscape, with metadata about its rotation and place. */
const ofTelephone = (colour = '#c04030') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitude: '25/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function taken(bytes: Uint8Array, { shop, mailer, db } = at, who = owner) {
  const id = randomUUID()
  assert.deepEqual(await takePicture(shop, who, { id, shape: 'portrait', bytes }), { kind: 'taken' })
  await runOnce(shop, mailer)
  return (await findPictures(db, [id]))[0]!
}

const has = async (name: string) => (await at.shop.files.get(name)) !== null
const hasAll = async (names: readonly string[]) => (await Promise.all(names.map(has))).every(Boolean)
const hasAny = async (names: readonly string[]) => (await Promise.all(names.map(has))).some(Boolean)

test('a telephone’s picture is rotated, cut and stored in every width, without the place where it was taken', async () => {
  const { id, address } = await taken(await ofTelephone())
  assert.match(address!, /^\/pictures\/p\/[0-9a-f]{16}-600x750-[0-9a-f]{6}$/)
  const shown = at.shop.pictures.resolve(address!)
  assert.ok(shown.kind === 'ours')
  assert.deepEqual([shown.widths, shown.width, shown.height], [[320, 600], 600, 750])
  for (const width of shown.widths)
    for (const format of ['avif', 'webp']) {
      const answer = await at.app.request(`${shown.base}-${width}.${format}`)
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('cache-control')!, /immutable/)
      assert.equal(answer.headers.get('content-type'), `image/${format}`)
      const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.deepEqual([read.width, read.exif, read.orientation], [width, undefined, undefined])
    }
  const master = Buffer.from((await at.shop.files.get(masterFile(id)))!)
  assert.equal((await sharp(master).metadata()).exif, undefined)
  assert.equal(await has(sentFile(id)), false, 'the uploaded file is deleted')
  const bare = await at.app.request(address!)
  assert.deepEqual([bare.status, bare.headers.get('location')], [302, `${shown.base}-600.webp`])
})

test('the same file sent twice, even simultaneously, is one picture', async () => {
  const [id, bytes] = [randomUUID(), await ofTelephone('#123456')]
  const sent = { id, shape: 'portrait', bytes } as const
  await Promise.all([takePicture(at.shop, owner, sent), takePicture(at.shop, owner, sent)])
  await runOnce(at.shop, at.mailer)
  await takePicture(at.shop, owner, sent)
  await runOnce(at.shop, at.mailer)
  assert.equal((await findPictures(at.db, [id]))[0]?.state, 'ready')
  const jobs = await at.db.selectFrom('jobs').select('id').where('id', '=', `make-picture:${id}`).execute()
  assert.equal(jobs.length, 1)
})

describe('a file that is not a picture is refused, and no part of it is stored', () => {
  const refused = async (bytes: Uint8Array) => {
    const id = randomUUID()
    const answer = await takePicture(at.shop, owner, { id, shape: 'portrait', bytes })
    if (answer.kind === 'refused') return answer.fault
    await runOnce(at.shop, at.mailer)
    const [picture] = await findPictures(at.db, [id])
    assert.equal(await hasAny([sentFile(id), masterFile(id)]), false)
    return picture?.fault
  }
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

  test('an SVG that could run scripts', async () =>
    assert.equal(
      await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      'no-picture',
    ))
  test('an HTML page with the first bytes of a JPEG', async () =>
    assert.equal(
      await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')])),
      'broken',
    ))
  test('a truncated picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer()
    assert.equal(await refused(whole.subarray(0, whole.length / 2)), 'broken')
  })
  test('a picture with more pixels than any telephone takes', async () =>
    assert.equal(await refused(await png(9000, 6000)), 'too-many-pixels'))
  test('a picture with too few pixels to be recognised', async () =>
    assert.equal(await refused(await png(300, 400)), 'too-small'))
  test('a file of more than 30 MB', async () =>
    assert.equal(await refused(new Uint8Array(31 * 1024 * 1024)), 'too-large'))
})

test('another cut is another picture: pages with the old cut keep it', async () => {
  const half = (background: string) => ({
    create: { width: 500, height: 1250, channels: 3 as const, background },
  })
  const bytes = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { address: old } = await taken(bytes)
  const id = randomUUID()
  const cut = { x: 0, y: 0.5, size: 0.5 }
  assert.deepEqual(await cutPicture(at.shop, owner, { id, address: old!, cut }), { kind: 'taken' })
  await runOnce(at.shop, at.mailer)
  const [{ address } = { address: null }] = await findPictures(at.db, [id])
  assert.notEqual(address, old)
  assert.match(address!, /-500x625-f[0-9a-f]0[0-9a-f]0[0-9a-f]$/, 'the picture is only red')
  assert.ok(await hasAll(shownFilesOf(old!)))
  const [line] = await auditLinesOf(at.db, { kind: 'picture', id })
  assert.deepEqual([line?.action, line?.who], ['add picture', owner.name])
})

test('an unreachable store keeps nothing, and waiting pictures are made when it is back', async () => {
  const bytes = await ofTelephone('#00aa77')
  const { files } = at.shop
  const away = () => Promise.reject(new Error('away'))
  const id = randomUUID()
  const shop = { ...at.shop, files: { ...files, put: away } }
  assert.deepEqual(await takePicture(shop, owner, { id, shape: 'portrait', bytes }), { kind: 'store-away' })
  assert.deepEqual(await findPictures(at.db, [id]), [])
  await takePicture(at.shop, owner, { id, shape: 'portrait', bytes })
  await runOnce(shop, at.mailer)
  assert.equal((await findPictures(at.db, [id]))[0]?.state, 'waiting')
  await at.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('id', '=', `make-picture:${id}`)
    .execute()
  await runOnce(at.shop, at.mailer)
  assert.equal((await findPictures(at.db, [id]))[0]?.state, 'ready')
})

test('pictures in a bucket are made, served and deleted like those in a folder', async (t) => {
  const bucket = await openBucket()
  t.after(() => bucket.close())
  const away = await createTestShop({ files: s3Store(bucket) })
  t.after(() => away.close())
  const { id, address } = await taken(await ofTelephone(), away, await hireStaff(away.db, { role: 'owner' }))
  const served = await away.app.request(`/pictures/${shownFilesOf(address!).at(-1)}`)
  assert.deepEqual([served.status, served.headers.get('content-type')], [200, 'image/webp'])
  assert.equal((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).height, 750)
  const lying = [sentFile(id), masterFile(id), ...shownFilesOf(address!)]
  const kept = async () => (await Promise.all(lying.map((name) => away.shop.files.get(name)))).map(Boolean)
  assert.deepEqual(await kept(), [false, true, true, true, true, true])
  away.later(31 * 24 * 60)
  assert.equal(await sweepPictures(away.shop), 1)
  assert.ok(!(await kept()).includes(true))
})

test('an unused picture is deleted with its files after thirty days; pictures of products and orders stay', async () => {
  const [unused, inProduct, inOrder] = [
    await taken(await ofTelephone('#aa0011')),
    await taken(await ofTelephone('#aa0022')),
    await taken(await ofTelephone('#aa0033')),
  ]
  await stock(at.db, 'con-foto', 3, { images: [inProduct.address!] })
  await placeTestOrder(at.db, { lines: [{ image: inOrder.address! }] })
  await sweepPictures(at.shop)
  assert.equal((await findPictures(at.db, [unused.id])).length, 1, 'too new to be removed')
  at.later(31 * 24 * 60)
  await sweepPictures(at.shop)
  const left = await findPictures(at.db, [unused.id, inProduct.id, inOrder.id])
  assert.deepEqual(left.map(({ id }) => id).toSorted(), [inProduct.id, inOrder.id].toSorted())
  assert.equal(await hasAny([...shownFilesOf(unused.address!), masterFile(unused.id)]), false)
  for (const { id, address } of [inProduct, inOrder])
    assert.ok(await hasAll([...shownFilesOf(address!), masterFile(id)]))
})

test('only the owner may upload pictures', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const sent = { id: randomUUID(), shape: 'portrait', bytes: await ofTelephone() } as const
  assert.deepEqual(await takePicture(at.shop, sales, sent), { kind: 'not-allowed' })
})
