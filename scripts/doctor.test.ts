import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openBucket } from '../test/helpers/test-bucket.ts'
import { createPaypalEmulator } from '../emulators/paypal/create-paypal-emulator.ts'
import { testCredentials } from '../test/helpers/test-settings.ts'
import { createTestShop, stock } from '../test/helpers/test-shop.ts'
import { setUnit } from '../test/helpers/set-unit.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-doctor-'))
after(() => rm(folder, { recursive: true }))

function doctor(env: Record<string, string>, ...args: string[]): Promise<{ code: unknown; said: string }> {
  const program = path.join(import.meta.dirname, 'doctor.ts')
  return new Promise((resolve) => {
    const around = { PATH: process.env['PATH'], PORT: '0', ...env }
    execFile(process.execPath, [program, ...args], { env: around }, (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, said: out + complaint }),
    )
  })
}

test('a new folder is healthy; a warning of the configuration is only listed', async () => {
  const { code, said } = await doctor({
    DATA_DIR: path.join(folder, 'nueva'),
    PUBLIC_URL: 'https://tienda.example',
    SHOP_EMAL: 'x@tienda.example',
  })
  assert.equal(code, 0, said)
  assert.match(said, /• Configuración +TRUST_PROXY: /)
  assert.match(said, /• Configuración +PUBLIC_URL: .*nadie podrá pagar/)
  assert.match(said, /• Configuración +SHOP_EMAL: .*¿querías SHOP_EMAIL\?/)
  assert.match(said, /• Carpeta .*el primer arranque la crea/)
})

test('a selling shop may start with only its database and address, and the missing parts are listed', async () => {
  const env = { MODE: 'production', DATA_DIR: path.join(folder, 'nueva'), MEMBERSHIP_CARD: 'off' }
  const bare = await doctor(env)
  assert.equal(bare.code, 1)
  const wanted = [...bare.said.matchAll(/^✖ Configuración +(\w+):/gm)].map(([, name]) => name)
  assert.deepEqual(wanted, ['DATABASE_URL', 'PUBLIC_URL'])

  const selling = { ...env, ALLOW_DEMO_PARTS: 'database', PUBLIC_URL: 'http://localhost:3000' }
  const { code, said } = await doctor(selling)
  assert.equal(code, 0, said)
  assert.match(said, /• Pagos +por la cuenta de PayPal que se conecte/)
  assert.match(said, /• Correo +por el servidor que se conecte en la trastienda/)
})

test('a file in the place of the data folder, or of a folder above it, is an error', async () => {
  const file = path.join(folder, 'archivo')
  await writeFile(file, '')
  for (const at of [file, path.join(file, 'dentro')]) {
    const { code, said } = await doctor({ DATA_DIR: at })
    assert.equal(code, 1)
    assert.match(said, /✖ Carpeta .*hay un archivo/)
  }
})

/** /proc is a folder without any free space. */
const noFullDisk = process.platform === 'linux' ? false : 'only Linux has a folder that is always full'

test('a full disk is an error', { skip: noFullDisk }, async () => {
  const full = await doctor({ DATA_DIR: '/proc/tienda' })
  assert.equal(full.code, 1)
  assert.match(full.said, /✖ Espacio +el disco de \/proc está lleno \(0 MB libres\): haz lugar/)
})

test('a bucket is tested: a working bucket is healthy, a missing bucket is an error', async (t) => {
  const bucket = await openBucket()
  t.after(() => bucket.close())
  const said = (name: string) =>
    doctor({
      DATA_DIR: path.join(folder, 'fotos'),
      PICTURES_BUCKET: name,
      PICTURES_ENDPOINT: bucket.endpoint!,
      PICTURES_KEY_ID: bucket.accessKeyId,
      PICTURES_KEY_SECRET: bucket.secretAccessKey,
    })
  const [well, gone] = [await said(bucket.bucket), await said('otro-deposito')]
  assert.equal(well.code, 0, well.said)
  assert.match(well.said, /✔ Fotos +el depósito fotos guarda, devuelve y borra/)
  assert.equal(gone.code, 1)
  assert.match(gone.said, /✖ Fotos +el depósito de PICTURES_BUCKET no sirve/)
})

test('of a selling shop the missing parts are listed; with --libros a held piece without a hold is an error', async (t) => {
  const at = await createTestShop()
  t.after(() => at.close())
  await stock(at.db, 'playera', 5)
  const env = { DATA_DIR: path.join(folder, 'libros'), DATABASE_URL: at.connectionString }
  const selling = { MODE: 'production', MEMBERSHIP_CARD: 'off', PUBLIC_URL: 'http://localhost:3000' }
  const { said } = await doctor({ ...env, ...selling })
  assert.match(said, /• Para abrir +Envíos: Di cuánto cuesta enviar/)
  assert.match(said, /• Recomendado +Copia de seguridad: /)

  const fine = await doctor(env, '--libros')
  assert.equal(fine.code, 0, fine.said)
  assert.match(fine.said, /✔ Libros +los libros cuadran/)

  await setUnit(at.db, 'playera', { held: 1 })
  const broken = await doctor(env, '--libros')
  assert.equal(broken.code, 1)
  assert.match(broken.said, /✖ Libros +no se cumple: what is held of a size .*: playera#/)
  assert.doesNotMatch((await doctor(env)).said, /Libros/)
})

test('PayPal gets the same questions as from the back office: the keys, and the webhook address', async (t) => {
  const webhookUrl = 'http://localhost:3999/api/webhooks/paypal'
  const emulator = createPaypalEmulator({ ...testCredentials, webhookUrl })
  const payPal = await emulator.listen()
  t.after(() => payPal.close())
  const env = {
    DATA_DIR: path.join(folder, 'nueva'),
    PORT: '3999',
    PAYPAL_BASE_URL: payPal.url,
    PAYPAL_CLIENT_ID: testCredentials.clientId,
    PAYPAL_CLIENT_SECRET: testCredentials.clientSecret,
    PAYPAL_WEBHOOK_ID: emulator.settings.webhookId,
  }
  assert.match((await doctor(env)).said, /✔ Pagos +PayPal contesta/)
  const { said } = await doctor({ ...env, PAYPAL_WEBHOOK_ID: 'WH-DE-NADIE' })
  assert.match(said, /• Pagos +Las claves son correctas, pero PayPal no conoce ese id del webhook/)
  const refused = await doctor({ ...env, PAYPAL_CLIENT_SECRET: 'otra' })
  assert.equal(refused.code, 1)
  assert.match(refused.said, /✖ Pagos +PayPal no reconoce el Client ID/)
})
