import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { feedFaultWords, feedsCopy as copy } from '../../words/backoffice/feeds-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth, hearing } from '../helpers/journey-backoffice.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('the owner sees which garment Google would refuse and mends it; a sold-out size is told in both files @phone', async ({
  page,
  shelf,
  request,
}) => {
  const loud = await shelf.put({ title: 'PLAYERA A GRITOS', pieces: 3 })
  const sizes = await shelf.putBySize({ title: 'Playera de Dos Tallas', piecesBySize: { '4': 2, '6': 0 } })
  const why = feedFaultWords({ kind: 'capital-title' }, ['google', 'meta'])

  await enterBackoffice(page, paths.feeds)
  const faulty = page.getByRole('region', { name: copy.faulty })
  await expect(faulty.getByRole('link', { name: new RegExp(loud.title) })).toContainText(why)
  await expectAccessible(page, 'backoffice-feeds')
  await fitsEveryWidth(page)
  await photograph(page, 'backoffice-feeds')

  const address = page.getByRole('region', { name: copy.channels.google, exact: true }).getByRole('link')
  const google = await (await request.get((await address.getAttribute('href'))!)).text()
  const rowOf = (id: string) => google.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`))
  expect(rowOf(`${sizes.id}-4`)).toContain('<g:availability>in_stock</g:availability>')
  expect(rowOf(`${sizes.id}-6`)).toContain('<g:availability>out_of_stock</g:availability>')
  const meta = await (await request.get('/feeds/meta.csv')).text()
  expect(meta).toMatch(new RegExp(`^${sizes.id}-6,.*out of stock`, 'm'))

  await faulty.getByRole('link', { name: new RegExp(loud.title) }).click()
  await hearing(page)
  const title = page.getByRole('textbox', { name: 'Título' })
  await title.fill('Playera a gritos')
  await title.press('Enter')
  await expect(page.getByRole('heading', { name: 'Playera a gritos', exact: true })).toBeVisible()
  await page.goto(paths.feeds)
  await expect(faulty.getByRole('link', { name: /a gritos/i })).toHaveCount(0)
})
