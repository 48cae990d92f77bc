import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

const project = path.resolve(import.meta.dirname, '..')

type Finding = { code: string; message: string; help?: string }

let house: string

// A house with the same rooms and rules, where walls may be broken.
before(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-arrows-'))
  await copyFile(path.join(project, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'))
})

after(() => rm(house, { recursive: true, force: true }))

/** What the linter says about one line in one file, put alone into the house. */
async function lint(file: string, line: string): Promise<Finding[]> {
  const target = path.join(house, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, `${line}\n`)
  try {
    const output = await new Promise<string>((resolve) => {
      const args = [path.join(project, 'node_modules/oxlint/bin/oxlint'), '--format=json', file]
      execFile(process.execPath, args, { cwd: house }, (_error, stdout) => resolve(stdout))
    })
    return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics
  } finally {
    await rm(target)
  }
}

const broken: readonly (readonly [file: string, line: string])[] = [
  ['domain/cart.ts', `export { cart } from '../data/carts.ts'`],
  ['domain/cart.ts', `import type { Cart } from '../use-cases/cart.ts'`],
  ['domain/money.ts', `import * as v from 'valibot'`],
  ['domain/money.ts', `import { randomUUID } from 'node:crypto'`],
  ['domain/deep/money.ts', `import { x } from '../../gateways/mail/mail.ts'`],
  ['drawing/tee.ts', `import { render } from '../app/ui/render.ts'`],
  ['drawing/tee.ts', `import { colours } from '../domain/colours.ts'`],
  ['drawing/tee.ts', `import sharp from 'sharp'`],
  ['data/products.ts', `import { price } from '../domain/price.ts'`],
  ['data/products.ts', `import { startPayment } from '../use-cases/start-payment.ts'`],
  ['data/products.ts', `import { sendMail } from '../gateways/mail/send.ts'`],
  ['data/products.ts', `import { Hono } from 'hono'`],
  ['db/seed.ts', `import { createApp } from '../server/create-app.ts'`],
  ['use-cases/pay.ts', `import { sql } from 'kysely'`],
  ['use-cases/pay.ts', `import pg from 'pg'`],
  ['use-cases/pay.ts', `import { x } from '../app/routes/home.tsx'`],
  ['use-cases/pay.ts', `import { x } from '../server/create-app.ts'`],
  ['use-cases/pay.ts', `import { createPaypal } from '../gateways/payments/paypal.ts'`],
  ['gateways/mail/send.ts', `import { x } from '../../data/outbox.ts'`],
  ['gateways/mail/send.ts', `import { x } from '../../use-cases/pay.ts'`],
  ['jobs/send-mail.ts', `import { createMail } from '../gateways/mail/mail.ts'`],
  ['jobs/send-mail.ts', `import { sql } from 'kysely'`],
  ['emulators/paypal/main.ts', `import type { Centavos } from '../../domain/money.ts'`],
  ['emulators/paypal/main.ts', `import { readEnvironment } from '../../config/environment.ts'`],
  ['config/environment.ts', `import { x } from '../domain/money.ts'`],
  ['app/routes/catalogue/catalogue.tsx', `import { sql } from 'kysely'`],
  ['app/routes/catalogue/catalogue.tsx', `import { paypal } from '../../../gateways/payments/paypal.ts'`],
  ['app/api/stock.ts', `import pg from 'pg'`],
  ['app/api/stock.ts', `import { migrate } from '../../db/migrate.ts'`],
  ['app/ui/card.tsx', `import { products } from '../../data/products.ts'`],
  ['app/ui/card.tsx', `import { price } from '../../domain/price.ts'`],
  ['app/ui/card.tsx', `import { readFile } from 'node:fs/promises'`],
  ['app/ui/card.tsx', `import { useCart } from '../client/use-cart.ts'`],
  ['app/copy/cart.ts', `import { Card } from '../ui/card.tsx'`],
  ['app/client/cart.ts', `import { products } from '../../data/products.ts'`],
  ['app/client/cart.ts', `import { readFile } from 'node:fs/promises'`],
  ['server/create-app.ts', `import pg from 'pg'`],
  ['server/database/embedded.ts', `import { x } from '../../domain/money.ts'`],
  ['scripts/import.ts', `import { sql } from 'kysely'`],
]

for (const [file, line] of broken) {
  test(`${file} may not: ${line}`, async () => {
    const findings = await lint(file, line)
    assert.ok(
      findings.some(({ code }) => code === 'eslint(no-restricted-imports)'),
      JSON.stringify(findings),
    )
  })
}

const allowed: readonly (readonly [file: string, line: string])[] = [
  ['domain/deep/cart.ts', `import { price } from '../money.ts'\nexport const x = price`],
  ['domain/cart.test.ts', `import { test } from 'node:test'\ntest('x', () => undefined)`],
  ['drawing/tee.ts', `import type { Colour } from '../domain/colours.ts'\nexport type X = Colour`],
  ['data/products.ts', `import { sql } from 'kysely'\nexport const x = sql`],
  ['data/products.ts', `import type { Product } from '../domain/product.ts'\nexport type X = Product`],
  ['use-cases/pay.ts', `import { lock } from '../data/products.ts'\nexport const x = lock`],
  ['use-cases/pay.ts', `import type { Mail } from '../gateways/mail/mail.ts'\nexport type X = Mail`],
  ['app/routes/home/home.tsx', `import { pay } from '../../../use-cases/pay.ts'\nexport const x = pay`],
  ['app/ui/card.tsx', `import { cartCopy } from '../copy/cart.ts'\nexport const x = cartCopy`],
  ['app/ui/card.tsx', `import type { Product } from '../../domain/product.ts'\nexport type X = Product`],
  ['app/client/cart.ts', `import { price } from '../../domain/price.ts'\nexport const x = price`],
  ['server/database/server.ts', `import pg from 'pg'\nexport const x = pg`],
]

for (const [file, line] of allowed) {
  test(`${file} may: ${line.split('\n')[0]}`, async () => {
    assert.deepEqual(await lint(file, line), [])
  })
}

test('the other rules of the house bite too', async () => {
  const codesOf = async (file: string, line: string): Promise<string[]> =>
    (await lint(file, line)).map(({ code }) => code)
  assert.deepEqual(await codesOf('domain/x.ts', 'export const x: any = 1'), ['typescript(no-explicit-any)'])
  assert.deepEqual(await codesOf('domain/MyMoney.ts', 'export const x = 1'), ['unicorn(filename-case)'])
  assert.deepEqual(await codesOf('domain/x.ts', `export const x = 1\n` + '\n'.repeat(360)), [
    'eslint(max-lines)',
  ])
  assert.deepEqual(await codesOf('domain/x.ts', `import { y } from './y'\nexport const x = y`), [
    'import(extensions)',
  ])
})
