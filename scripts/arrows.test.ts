import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

const project = path.resolve(import.meta.dirname, '..')

const component = (jsx: string) => `// ${jsx}
const constant = 'x'
export const Other = () => <b>{constant}</b>
export function Shown({ name }: { name: string | null }) {
  return ${jsx}
}`

const broken: readonly (readonly [file: string, line: string])[] = [
  ['domain/purchase/cart.ts', `export { cart } from '../../data/carts.ts'`],
  ['domain/purchase/cart.ts', `import type { Cart } from '../../use-cases/cart.ts'`],
  ['domain/values/money.ts', `import * as v from 'valibot'`],
  ['domain/values/money.ts', `import { randomUUID } from 'node:crypto'`],
  ['domain/deep/money.ts', `import { x } from '../../gateways/mail/mail.ts'`],
  ['drawing/tee.ts', `import { render } from '../app/ui/render.ts'`],
  ['drawing/tee.ts', `import { colours } from '../domain/colours.ts'`],
  ['drawing/tee.ts', `import sharp from 'sharp'`],
  ['drawing/tee.ts', `import { sun } from '../artwork/scenes/landscape.ts'`],
  ['artwork/scenes/sea.ts', `import { price } from '../../domain/price.ts'`],
  ['artwork/rendering/picture-jobs.ts', `import { pictures } from '../../gateways/images/pictures.ts'`],
  ['app/shop/routes/home/home.tsx', `import { drawScene } from '../../../../artwork/scenes.ts'`],
  ['server/create-app.ts', `import { drawScene } from '../artwork/scenes.ts'`],
  ['gateways/images/cards.ts', `import { tints } from '../../artwork/tints.ts'`],
  ['data/catalogue/products.ts', `import { price } from '../../domain/price.ts'`],
  ['data/catalogue/products.ts', `import { startPayment } from '../../use-cases/purchase/start-payment.ts'`],
  ['data/catalogue/products.ts', `import { sendMail } from '../../gateways/mail/send.ts'`],
  ['data/catalogue/products.ts', `import { Hono } from 'hono'`],
  ['db/seed.ts', `import { createApp } from '../server/create-app.ts'`],
  ['use-cases/pay.ts', `import { sql } from 'kysely'`],
  ['use-cases/pay.ts', `import pg from 'pg'`],
  ['use-cases/pay.ts', `import { x } from '../app/shop/routes/home.tsx'`],
  ['use-cases/pay.ts', `import { x } from '../server/create-app.ts'`],
  ['use-cases/pay.ts', `import { createPaypal } from '../gateways/payments/paypal/paypal.ts'`],
  ['gateways/mail/send.ts', `import { x } from '../../data/outbox.ts'`],
  ['gateways/mail/send.ts', `import { x } from '../../use-cases/pay.ts'`],
  ['jobs/send-mail.ts', `import { createMail } from '../gateways/mail/mail.ts'`],
  ['jobs/send-mail.ts', `import { sql } from 'kysely'`],
  ['emulators/paypal/main.ts', `import type { Centavos } from '../../domain/money.ts'`],
  ['emulators/paypal/main.ts', `import { readEnvironment } from '../../config/environment.ts'`],
  ['config/environment.ts', `import { x } from '../use-cases/shop.ts'`],
  ['app/shop/routes/catalogue/catalogue.tsx', `import { sql } from 'kysely'`],
  [
    'app/shop/routes/catalogue/catalogue.tsx',
    `import { paypal } from '../../../../gateways/payments/paypal/paypal.ts'`,
  ],
  ['app/api/stock.ts', `import pg from 'pg'`],
  ['app/api/stock.ts', `import { migrate } from '../../db/migrate.ts'`],
  ['app/api/stock.ts', `import { endCheckout } from '../../data/purchase/checkout-writing.ts'`],
  ['app/api/stock.ts', `import { useCart } from '../shop/client/cart/cart-store.ts'`],
  ['app/session/visitor.ts', `import type { Card } from '../shop/ui/card.tsx'`],
  ['app/forms/login.ts', `import { signIn } from '../../use-cases/accounts/sign-in.ts'`],
  ['app/forms/login.ts', `import { page } from '../shop/routes/account/login.tsx'`],
  ['app/shop/routes/cart/cart.tsx', `import { writeOrder } from '../../../../data/orders/order-writing.ts'`],
  ['app/shop/routes/cart/cart.tsx', `import { stockApi } from '../../../api/stock.ts'`],
  ['app/ui/card.tsx', `import { products } from '../../data/products.ts'`],
  ['app/ui/card.tsx', `import { price } from '../../domain/price.ts'`],
  ['app/ui/card.tsx', `import { readFile } from 'node:fs/promises'`],
  ['app/ui/card.tsx', `import { useCart } from '../shop/client/use-cart.ts'`],
  ['app/backoffice/routes/today.tsx', `import { Card } from '../../shop/ui/card.tsx'`],
  ['app/shop/routes/home.tsx', `import { Badge } from '../../backoffice/ui/page-parts.tsx'`],
  ['words/cart-words.ts', `import { Card } from '../app/ui/card.tsx'`],
  ['words/cart-words.ts', `import { price } from '../domain/price.ts'`],
  ['domain/purchase/cart.ts', `import { cart } from '../../words/cart.ts'`],
  ['gateways/mail/send.ts', `import { Card } from '../../app/ui/card.tsx'`],
  ['app/shop/client/cart.ts', `import { products } from '../../../data/products.ts'`],
  ['app/shop/client/cart.ts', `import { readFile } from 'node:fs/promises'`],
  ['server/create-app.ts', `import pg from 'pg'`],
  ['server/database/embedded.ts', `import { x } from '../../domain/money.ts'`],
  ['scripts/import.ts', `import { sql } from 'kysely'`],
]

const allowed: readonly (readonly [file: string, line: string])[] = [
  ['domain/deep/cart.ts', `import { price } from '../money.ts'\nexport const x = price`],
  ['domain/purchase/cart.test.ts', `import { test } from 'node:test'\ntest('x', () => undefined)`],
  ['drawing/tee.ts', `import type { Colour } from '../domain/colours.ts'\nexport type X = Colour`],
  ['artwork/scenes/sea.ts', `import { papers } from '../../drawing/papers.ts'\nexport const x = papers`],
  ['data/catalogue/products.ts', `import { sql } from 'kysely'\nexport const x = sql`],
  [
    'data/catalogue/products.ts',
    `import type { Product } from '../../domain/product.ts'\nexport type X = Product`,
  ],
  [
    'app/api/stock.ts',
    `import { stockOfProducts } from '../../data/purchase/stock-of-products.ts'\nexport const x = stockOfProducts`,
  ],
  ['app/shop/routes/a/a.tsx', `import { take } from '../../take.ts'\nexport const x = take`],
  ['app/forms/login.ts', `import { postalCode } from '../../domain/codes.ts'\nexport const x = postalCode`],
  ['use-cases/pay.ts', `import { lock } from '../data/catalogue/products.ts'\nexport const x = lock`],
  ['use-cases/pay.ts', `import type { Mail } from '../gateways/mail/mail.ts'\nexport type X = Mail`],
  [
    'app/shop/routes/home/home.tsx',
    `import { pay } from '../../../../use-cases/pay.ts'\nexport const x = pay`,
  ],
  ['app/ui/card.tsx', `import { cart } from '../../words/cart.ts'\nexport const x = cart`],
  ['app/ui/card.tsx', `import type { Product } from '../../domain/product.ts'\nexport type X = Product`],
  ['app/shop/client/cart.ts', `import { price } from '../../../domain/price.ts'\nexport const x = price`],
  ['server/database/server.ts', `import pg from 'pg'\nexport const x = pg`],
  ...[
    '<p>{name}</p>',
    '<p>{`Hola ${name}`}</p>',
    '<p>{name === null ? "Nadie" : "Alguien"}</p>',
    '<p>Hola <span>{name}</span>, {constant}</p>',
    '<p>Hola {name && <b>x</b>}</p>',
    '<p>{name && <b>x</b>}<span>Hola</span></p>',
    '<p>{[name].map((each) => <b key={each}>x</b>)}</p>',
  ].map((jsx) => ['app/ui/x.tsx', component(jsx)] as const),
]

const others: readonly (readonly [file: string, line: string, rule: string])[] = [
  ['domain/x.ts', 'export const x: any = 1', 'typescript(no-explicit-any)'],
  ['domain/x.ts', `export const x = 1\n${'\n'.repeat(360)}`, 'eslint(max-lines)'],
  ['domain/x.ts', `export function x() {\n${'  x()\n'.repeat(60)}}`, 'eslint(max-lines-per-function)'],
  ['domain/x.ts', `import { y } from './y'\nexport const x = y`, 'import(extensions)'],
  ['app/ui/x.ts', `export { y } from './y.ts'\nexport * from './z.ts'`, 'oxc(no-barrel-file)'],
  ...[
    '<p>Hola {name}</p>',
    '<p>{name} <b>x</b></p>',
    '<p>{name === null ? "Nadie" : <b>x</b>}<i>y</i></p>',
    '<p>{name && "Hola"}<b>x</b></p>',
    '<p>{name.trim()} <b>x</b></p>',
    '<p>{name && <b>x</b>} Hola</p>',
    '<p><Other /> Hola</p>',
    '<>Hola</>',
    '<>{name}</>',
  ].map((jsx) => ['app/ui/x.tsx', component(jsx), 'house(text-alone)'] as const),
]

type Rules = {
  overrides: {
    rules: { 'no-restricted-imports'?: [string, { patterns: { importNamePattern?: string }[] }] }
  }[]
}

const exportedFunction = /^export (?:async )?function\*? (\w+)(.*?)^\}/gms
const writes =
  /\.(insertInto|updateTable|deleteFrom|forUpdate)\(|\b(INSERT INTO|UPDATE \w+|DELETE FROM|FOR UPDATE|advisory_xact_lock)\b/

type Finding = { code: string; filename: string }

let folder: string
let findings: Finding[]

/** `rule`: the rule that the file breaks; null: none. */
type Case = { file: string; line: string; rule: string | null }
const cases: Case[] = [
  ...broken.map(([file, line]) => ({ file, line, rule: 'eslint(no-restricted-imports)' })),
  ...allowed.map(([file, line]) => ({ file, line, rule: null })),
  ...others.map(([file, line, rule]) => ({ file, line, rule })),
]

/** Each case is a file of its own beside the file that it names. */
function placeOf(index: number): string {
  const { file } = cases[index]!
  const { dir, ext } = path.parse(file)
  return path.join(dir, `case-${index}${file.endsWith('.test.ts') ? '.test' : ''}${ext}`)
}

function circleOf(other: string): string {
  return `import type { Other } from './${other}.ts'\nexport type Own = Other[]\nexport type Other = string\n`
}

function rulesBrokenIn(file: string): string[] {
  return findings.filter(({ filename }) => path.normalize(filename) === file).map(({ code }) => code)
}

// Copies the folders and the linter's rules, so that files of the copy may break the rules.
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-arrows-'))
  await copyFile(path.join(project, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  await cp(path.join(project, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true })
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const [index, { line }] of cases.entries()) await write(placeOf(index), `${line}\n`)
  await write('domain/MyMoney.ts', 'export const x = 1\n')
  await write('domain/circle.ts', circleOf('way-back'))
  await write('domain/way-back.ts', circleOf('circle'))
  const output = await new Promise<string>((resolve) => {
    const args = [path.join(project, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.']
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, options, (_error, stdout) => resolve(stdout))
  })
  findings = (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics
})

after(() => rm(folder, { recursive: true, force: true }))

cases.forEach(({ file, line, rule }, index) => {
  const [shown] = line.split('\n')
  test(`the linter ${rule === null ? 'accepts' : `reports ${rule}`} in the place of ${file}: ${shown}`, () => {
    const found = rulesBrokenIn(placeOf(index))
    if (rule === null) assert.deepEqual(found, [])
    else assert.ok(found.includes(rule), found.join())
  })
})

test('files have kebab-case names', () => {
  assert.deepEqual(rulesBrokenIn('domain/MyMoney.ts'), ['unicorn(filename-case)'])
})

test('two files that import each other’s types are reported as a circle', () => {
  assert.ok(rulesBrokenIn('domain/circle.ts').includes('import(no-cycle)'))
})

test('writing functions of data/ have names that the linter forbids in app/', async () => {
  const { overrides } = JSON.parse(await readFile(path.join(project, '.oxlintrc.json'), 'utf8')) as Rules
  const patterns = overrides.flatMap(({ rules }) => rules['no-restricted-imports']?.[1]?.patterns ?? [])
  const writing = new RegExp(patterns.find((each) => each.importNamePattern)?.importNamePattern ?? 'none')
  const data = path.join(project, 'data')
  const written: string[] = []
  for (const file of await readdir(data, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const source = await readFile(path.join(data, file), 'utf8')
    for (const [, name = '', body = ''] of source.matchAll(exportedFunction)) {
      if (writes.test(body)) written.push(name)
    }
  }
  assert.ok(written.length > 20, 'the pattern finds the functions')
  assert.deepEqual(
    written.filter((name) => !writing.test(name)),
    [],
  )
})
