import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  mostNewSourcesOfNetwork,
  mostSourcesADay,
  mostStepsOfNetwork,
  otherSources,
} from '../../domain/visits/visit-source.ts'
import { insertVisit } from '../../data/visits/visit-counts.ts'
import { countVisitStep } from '../../use-cases/visits/count-visit-step.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { mexicanDay } from '../../domain/values/mexican-days.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
beforeEach(async () => {
  await at.db.deleteFrom('visit_counts').execute()
  await at.db.deleteFrom('counted_attempts').execute()
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function send(body: unknown): Promise<Response> | Response {
  return at.app.request('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Counts the arrival of a visit by a marked link, from the network of this address. */
const arrives = (utmSource: string, address: string) =>
  countVisitStep(at.shop, { step: 'arrived', site: '', utmSource, utmCampaign: '' }, address)

const counts = async () =>
  Object.fromEntries(
    (await at.db.selectFrom('visit_counts').selectAll().orderBy('source').orderBy('step').execute()).map(
      ({ source, step, visits }) => [`${source} ${step}`, visits],
    ),
  )

test('steps of visits are counted by source, and nothing else is stored', async () => {
  for (const body of [
    { step: 'arrived', site: 'l.instagram.com' },
    { step: 'filled-cart', site: 'l.instagram.com' },
    { step: 'arrived', site: 'instagram.com' },
    { step: 'arrived' },
    { step: 'bought', utm_source: 'Volante', utm_campaign: 'Feria' },
  ])
    assert.equal((await send(body)).status, 204)
  assert.deepEqual(await counts(), {
    ' arrived': 1,
    'instagram arrived': 2,
    'instagram filled-cart': 1,
    'volante / feria bought': 1,
  })
})

test('a page of the shop itself begins no visit', async () => {
  assert.equal(
    (await send({ step: 'arrived', site: new URL(at.shop.settings.publicUrl).hostname })).status,
    204,
  )
  assert.deepEqual(await counts(), {})
})

test('what is no step is refused, and nothing is stored', async () => {
  for (const body of [
    {},
    { step: 'left' },
    { step: 'arrived', site: 7 },
    { step: 'arrived', utm_source: 'a'.repeat(201) },
    [],
  ])
    assert.equal((await send(body)).status, 400)
  assert.deepEqual(await counts(), {})
})

test('visits at the same moment are all counted', async () => {
  await Promise.all(times(40).map((index) => arrives('volante', `10.1.${index}.1`)))
  assert.deepEqual(await counts(), { 'volante arrived': 40 })
})

test('one network cannot use up the sources of a day, nor invent a crowd', async () => {
  for (const index of times(mostNewSourcesOfNetwork + 3)) await arrives(`falso${index}`, '10.2.0.1')
  assert.equal((await counts())['otros arrived'], 3)
  await arrives('volante', '10.3.0.1')
  assert.equal((await counts())['volante arrived'], 1)

  for (const _ of times(mostStepsOfNetwork)) await arrives('', '10.2.0.1')
  assert.equal((await counts())[' arrived'], mostStepsOfNetwork - mostNewSourcesOfNetwork - 3)
})

test('a day has a limited number of sources, and known sites do not count', async () => {
  const day = mexicanDay(at.shop.now())
  for (const index of times(mostSourcesADay))
    await insertVisit(at.db, {
      day,
      source: `s${index}`,
      step: 'arrived',
      mostNew: mostSourcesADay,
      otherwise: otherSources,
    })
  await arrives('tarde', '10.4.0.1')
  await arrives('s3', '10.4.0.1')
  await arrives('ig', '10.4.0.1')
  const { 'otros arrived': others, 's3 arrived': known, 'instagram arrived': site } = await counts()
  assert.deepEqual([others, known, site], [1, 2, 1])
})
