import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hireStaff } from '../../../test/helpers/test-staff.ts'
import { readMail } from '../../../test/helpers/read-mail.ts'
import { createMailingShop } from '../../../test/helpers/test-shop.ts'
import { letEverythingSettle } from '../../../test/helpers/webhook-door.ts'
import { insertAccessMail } from './change-own-second-factor.ts'

const at = await createMailingShop()
after(() => at.close())

test('a used recovery code is announced by mail with the number of codes left', async () => {
  const { id } = await hireStaff(at.db, { name: 'Marisol' })
  const email = `${id}@tienda.example`
  await at.db.transaction().execute(async (tx) => {
    await insertAccessMail(tx, at.shop, { email, demonstration: false }, 'recovery-used', 9)
    await insertAccessMail(tx, at.shop, { email, demonstration: true }, 'codes-on')
  })
  await letEverythingSettle(at)
  const files = await readdir(at.mailFolder)
  assert.equal(files.length, 1, 'a demonstration sends no such mail')
  const { to, text } = readMail(await readFile(join(at.mailFolder, files[0]!), 'utf8'))
  assert.equal(to, email)
  assert.match(text, /Hola, Marisol:[^]*códigos de respaldo[^]*Te quedan 9\./)
})
