import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connectionsCopy, payPalCopy as copy } from '../../app/backoffice/routes/connections/words.ts'
import { openingCopy } from '../../app/backoffice/routes/opening/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { onlineProviderWords } from '../../words/backoffice/provider-words.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { openDoor } from '../helpers/open-door.ts'
import { documentOf } from '../helpers/read-page.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { testCredentials } from '../helpers/test-settings.ts'

const payPalPage = paths.settingsOf(settingsSlugs.paypal)
const owner = 'Cuenta de demostración, ventas@demostracion.example'

let pages: StaffPages
before(async () => {
  // The provider registers no webhook for an address without https, so it is registered already.
  pages = await openStaffPages({}, { webhookUrl: 'http://tienda.example/api/webhooks/paypal' })
})
after(() => pages.close())

test('the owner connects PayPal: a fault keeps the Client ID and not the Secret, and she sees whose account it is first', async () => {
  expectWords(await pages.get(payPalPage), copy.state.demonstration)
  const secret = testCredentials.clientSecret
  const faulty = await pages.press(payPalPage, copy.try, { clientId: 'no es', clientSecret: secret })
  expectWords(faulty, connectionsCopy.faulty, copy.faults.clientId.wrong)
  assert.equal(fieldOn(faulty, 'clientId').value, 'no es')
  assert.ok(!faulty.body.includes(secret))
  const refused = await pages.press(payPalPage, copy.try, {
    ...testCredentials,
    clientSecret: 'otro-secreto',
  })
  expectWords(refused, onlineProviderWords.accountFaults['keys-refused']!)
  const found = await pages.press(refused, copy.try, testCredentials)
  expectWords(found, copy.answers(owner), copy.isItYours, testCredentials.clientId, '/api/webhooks/paypal')
  expectWords(await pages.get(payPalPage), copy.isItYours, copy.state.demonstration)
  assert.equal(
    fieldOn(await pages.get(`${payPalPage}?cambiar=1`), 'clientId').value,
    testCredentials.clientId,
  )
  const connected = await pages.press(found, copy.confirm, {})
  expectWords(connected, copy.connected, copy.state.through(owner))
  for (const page of [connected, await pages.get(paths.health), await pages.get(paths.log)])
    assert.ok(!page.body.includes(secret), page.address)
  expectWords(await pages.get(paths.log), 'conectó PayPal')
  assert.ok(!JSON.stringify(pages.door.logged).includes(secret))
})

test('a process with another key, as after a restore, starts and says what to do; an account of the environment wins', async () => {
  const { connectionString } = pages.door
  const SECRETS_KEY = Buffer.alloc(32, 3).toString('base64')
  const fixed = { SECRETS_KEY, PAYPAL_CLIENT_ID: 'de-archivo', PAYPAL_CLIENT_SECRET: 'secreto-de-archivo' }
  for (const [environment, said] of [
    [{ SECRETS_KEY }, copy.state.unreadable],
    [fixed, connectionsCopy.fixed('PAYPAL_CLIENT_ID')],
  ] as const) {
    const other = await openDoor(environment, { connectionString })
    try {
      const page = await other.get(payPalPage, { cookie: pages.owner.cookie })
      assert.ok(page.body.includes(said), said)
      const hasForm = documentOf(page.body).querySelector('[name=clientSecret]') !== null
      assert.equal(hasForm, !('PAYPAL_CLIENT_ID' in environment))
    } finally {
      await other.close()
    }
  }
})

test('an open shop in production without PayPal is hidden, and Hoy says why and leads to the page', async () => {
  const production = {
    MODE: 'production',
    MEMBERSHIP_CARD: 'off',
    ALLOW_DEMO_PARTS: 'database,mail',
    PUBLIC_URL: 'https://tienda.example',
    SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  }
  const opening = { name: 'opening', value: JSON.stringify({ state: 'open', words: '' }) }
  await pages.db.insertInto('settings').values(opening).execute()
  const other = await openDoor(production, { connectionString: pages.door.connectionString })
  try {
    const today = await other.get(paths.today, { cookie: pages.owner.cookie })
    const said = documentOf(today.body).querySelector('[aria-labelledby=hidden-shop]')
    assert.ok(said?.textContent?.includes(openingCopy.reasons['keys-unreadable']), today.body)
    assert.ok(said?.querySelector(`a[href="${payPalPage}"]`))
  } finally {
    await other.close()
    await pages.db.deleteFrom('settings').where('name', '=', 'opening').execute()
  }
})

test('the page of PayPal asks for the second factor before it tries keys, and only an owner sees the page', async () => {
  const stale = await pages.as({ proved: new Date(Date.now() - 3_600_000) })
  const page = await pages.press(`${payPalPage}?cambiar=1`, copy.try, testCredentials, { by: stale })
  assert.ok(!page.words.includes(copy.isItYours))
  const trials = await pages.db.selectFrom('connections').select('id').where('state', '=', 'trial').execute()
  assert.deepEqual(trials, [])
  assert.equal((await pages.get(payPalPage, await pages.as({ role: 'sales' }))).status, 403)
})
