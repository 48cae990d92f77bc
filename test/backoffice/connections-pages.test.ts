import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connectionsCopy, mailServerCopy as copy } from '../../app/backoffice/routes/connections/words.ts'
import { openingCopy } from '../../app/backoffice/routes/opening/words.ts'
import { healthCopy } from '../../app/backoffice/routes/health/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { openDoor } from '../helpers/open-door.ts'
import { documentOf } from '../helpers/read-page.ts'
import { readMail } from '../helpers/read-mail.ts'
import { openSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

const mailPage = paths.settingsOf(settingsSlugs.mail)
const login = { user: 'hola@tienda.mx', password: 'nube-de-papel' }

let pages: StaffPages
let sink: SmtpSink
before(async () => {
  sink = await openSmtpSink(undefined, login)
  pages = await openStaffPages()
})
after(async () => {
  await pages.close()
  await sink.shut()
})

test('the owner connects a mail server; a faulty form keeps everything but the password', async () => {
  expectWords(await pages.get(paths.settings), 'Conexiones')
  const wrong = { host: 'no es', port: '465', user: '', password: login.password, from: 'hola' }
  const faulty = await pages.press(mailPage, copy.try, wrong)
  expectWords(
    faulty,
    connectionsCopy.faulty,
    copy.faults.host.wrong,
    copy.faults.user.missing,
    copy.faults.from.wrong,
  )
  assert.equal(fieldOn(faulty, 'host').value, 'no es')
  assert.ok(!faulty.body.includes(login.password))
  const typed = { ...login, host: '127.0.0.1', port: String(sink.port()), from: login.user }
  const refused = await pages.press(mailPage, copy.try, { ...typed, password: 'otra' })
  expectWords(refused, copy.whyNot.login)
  assert.equal(fieldOn(refused, 'port').value, typed.port)
  const sent = await pages.press(refused, copy.try, typed)
  expectWords(sent, copy.codeTitle)
  const [, code = ''] = /^(\d{6})$/m.exec(readMail(sink.mails.at(-1)!).text) ?? []
  assert.equal(fieldOn(await pages.get(`${mailPage}?cambiar=1`), 'host').value, '127.0.0.1')
  expectWords(
    await pages.press(sent, copy.confirm, { code: '000000' === code ? '000001' : '000000' }),
    copy.wrong,
  )
  const connected = await pages.press(mailPage, copy.confirm, { code })
  expectWords(
    connected,
    copy.connected,
    copy.state.through(`127.0.0.1:${sink.port()} ${login.user}`, login.user),
  )
  for (const page of [connected, await pages.get(paths.health), await pages.get(paths.log)])
    assert.ok(!page.body.includes(login.password), page.address)
  expectWords(await pages.get(paths.log), 'conectó el correo de la tienda')
  assert.ok(!JSON.stringify(pages.door.logged).includes(login.password))
})

test('a process with another key, as after a restore, starts and says what to do; a server of the environment wins', async () => {
  const { connectionString } = pages.door
  const SECRETS_KEY = Buffer.alloc(32, 3).toString('base64')
  for (const [environment, said] of [
    [{ SECRETS_KEY }, copy.state.unreadable],
    [{ SECRETS_KEY, SMTP_URL: sink.url }, connectionsCopy.fixed('SMTP_URL')],
  ] as const) {
    const other = await openDoor(environment, { connectionString })
    try {
      const page = await other.get(mailPage, { cookie: pages.owner.cookie })
      assert.ok(page.body.includes(said), said)
      const health = await other.get(paths.health, { cookie: pages.owner.cookie })
      assert.equal(health.body.includes(healthCopy.unreadable), said === copy.state.unreadable)
    } finally {
      await other.close()
    }
  }
})

test('an open shop whose server cannot be read is hidden, and Hoy says why and leads to the page', async () => {
  const opening = { name: 'opening', value: JSON.stringify({ state: 'open', words: '' }) }
  await pages.db.insertInto('settings').values(opening).execute()
  const production = {
    MODE: 'production',
    MEMBERSHIP_CARD: 'off',
    ALLOW_DEMO_PARTS: 'database,payments',
    PUBLIC_URL: 'https://tienda.example',
    SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  }
  const other = await openDoor(production, { connectionString: pages.door.connectionString })
  try {
    const today = await other.get(paths.today, { cookie: pages.owner.cookie })
    const said = documentOf(today.body).querySelector('[aria-labelledby=hidden-shop]')
    assert.ok(said?.textContent?.includes(openingCopy.reasons['mail-unreadable']), today.body)
    assert.ok(said?.querySelector(`a[href="${mailPage}"]`))
  } finally {
    await other.close()
    await pages.db.deleteFrom('settings').where('name', '=', 'opening').execute()
  }
})

test('the page of the mail server asks for the second factor before it tries a server, and only an owner sees the page', async () => {
  const stale = await pages.as({ proved: new Date(Date.now() - 3_600_000) })
  const typed = { ...login, host: '127.0.0.1', port: String(sink.port()), from: login.user }
  const page = await pages.press(mailPage, copy.try, typed, { by: stale })
  assert.ok(!page.words.includes(copy.codeTitle))
  const trials = await pages.db.selectFrom('connections').select('id').where('state', '=', 'trial').execute()
  assert.deepEqual(trials, [])
  assert.equal((await pages.get(mailPage, await pages.as({ role: 'sales' }))).status, 403)
})

test('a server of the environment is shown as such, and the page has no form', async () => {
  const url = `smtp://${encodeURIComponent(login.user)}:${login.password}@127.0.0.1:${sink.port()}`
  const fixed = await openStaffPages({ SMTP_URL: url, MAIL_FROM: login.user })
  try {
    const page = await fixed.get(mailPage)
    expectWords(
      page,
      connectionsCopy.fixed('SMTP_URL'),
      copy.state.through(`127.0.0.1:${sink.port()} ${login.user}`, login.user),
    )
    assert.equal(page.document.querySelector('[name=host]'), null)
    assert.ok(!page.body.includes(login.password))
  } finally {
    await fixed.close()
  }
})
