// node scripts/run.mjs scripts/measure-orders.ts [port]: how many whole guest purchases a second the shop takes (order
// started, approved, captured), with 8 buyers for 30 seconds, and how long each takes; beside a bare node:http server
// in the same minute. The payment emulator is a process of its own. Wants a calm machine; prints JSON.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, end } from './measuring.ts'

const port = Number(process.argv[2] ?? 3299)
const shop = `http://127.0.0.1:${port}`
const emulator = `http://127.0.0.1:${port + 1}`
const bare = `http://127.0.0.1:${port + 2}`
const buyers = 8
const orderSeconds = 30
const bareSeconds = 10
const key = 'medir-pedidos'
const product = 'camiseta-de-medir'

const mxn = (value: string) => ({ currency_code: 'MXN', value })
const order = {
  service: 'order',
  cart: [
    {
      description: 'Compra en el sitio web de Pequeña Leyenda',
      items: [
        {
          name: 'Camiseta de medir',
          sku: `${product}#na-4`,
          quantity: '1',
          category: 'PHYSICAL_GOODS',
          unit_amount: mxn('289.00'),
        },
      ],
      amount: {
        ...mxn('439.00'),
        breakdown: { item_total: mxn('289.00'), shipping: mxn('150.00') },
      },
      shipping: {
        type: 'SHIPPING',
        name: { full_name: 'Ana Treviño' },
        address: {
          address_line_1: 'Hidalgo 12',
          address_line_2: 'Centro',
          admin_area_2: 'Monterrey',
          admin_area_1: 'Nuevo León',
          postal_code: '99999',
          country_code: 'MX',
        },
      },
    },
  ],
  customer: { name: 'Ana Treviño', email: 'ana@correo.example' },
  comments: '',
}

const folder = await mkdtemp(join(tmpdir(), 'measure-'))
const shopEnvironment = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  BACKEND_API_KEY: key,
  HOLDS_PER_ADDRESS: '100000',
  PAYPAL_CLIENT_ID: 'measure',
  PAYPAL_CLIENT_SECRET: 'measure-secret',
  PAYPAL_BASE_URL: emulator,
  PAYPAL_SDK_BASE_URL: emulator,
}
const emulatorEnvironment = {
  ...process.env,
  PAYPAL_EMULATOR_PORT: String(port + 1),
  PAYPAL_EMULATOR_CLIENT_ID: 'measure',
  PAYPAL_EMULATOR_CLIENT_SECRET: 'measure-secret',
}
const bareProgram = `require('node:http').createServer((q,a)=>a.end('x'.repeat(15000))).listen(${port + 2},'127.0.0.1')`
const processes = [
  spawn(process.execPath, ['emulators/paypal/main.ts'], { env: emulatorEnvironment, stdio: 'ignore' }),
  spawn(process.execPath, ['server/main.mjs'], {
    env: shopEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn(process.execPath, ['-e', bareProgram], { stdio: 'inherit' }),
]
try {
  await Promise.all([answered(`${shop}/readyz`), answered(bare)])
  await stockUp()
  await purchases(2)
  const before = await rate(bareSeconds, async () => void (await (await fetch(bare)).arrayBuffer()))
  const flow = await purchases(orderSeconds)
  const after = await rate(bareSeconds, async () => void (await (await fetch(bare)).arrayBuffer()))
  const bareRequestsPerSecond = Math.round((before + after) / 2)
  const oneTo = Math.round(bareRequestsPerSecond / flow.ordersPerSecond)
  console.log(JSON.stringify({ buyers, bareRequestsPerSecond, ...flow, bareToOrders: `${oneTo}:1` }, null, 2))
} finally {
  await Promise.all(processes.map(end))
  await rm(folder, { recursive: true, force: true })
}

/** A product of which there is enough. */
async function stockUp(): Promise<void> {
  const file = join(folder, 'medir.csv')
  await writeFile(
    file,
    `id,title,price,category,description,image,pieces,ages,status\n${product},Camiseta de medir,289.00,Unisex,Para medir,/pictures/sin-foto,1000000,4,1\n`,
  )
  const importing = spawn(process.execPath, ['scripts/import-catalogue.ts', file], {
    env: shopEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(importing, 'exit')) as [number]
  if (code !== 0) throw new Error('the product to buy could not be put on the shelf')
}

/** Each buyer buys again and again, every time as a browser that the shop has not seen. */
async function purchases(seconds: number) {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        const start = performance.now()
        if (await purchase()) times.push(performance.now() - start)
        else failed += 1
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return {
    ordersPerSecond: Math.round((times.length / (performance.now() - began)) * 10_000) / 10,
    orders: times.length,
    failed,
    milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
  }
}

async function purchase(): Promise<boolean> {
  const started = await backend(order, '')
  if (started.status !== 200) return false
  const id = String(started.body['id'])
  await (await fetch(`${emulator}/_emulator/orders/${id}/approve`, { method: 'POST' })).arrayBuffer()
  return (await backend({ service: 'capture', orderId: id }, started.cookie)).status === 200
}

async function backend(body: object, cookie: string) {
  const answer = await fetch(`${shop}/api/backend?action=api-paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie,
    body: (await answer.json()) as Record<string, unknown>,
  }
}

async function rate(seconds: number, ask: () => Promise<void>): Promise<number> {
  let count = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        await ask()
        count += 1
      }
    }),
  )
  return count / seconds
}
