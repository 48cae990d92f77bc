// node test/helpers/loading-shop.ts <database>: prints the loaded packages as a line of JSON after each step.
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { readEnvironment } from '../../config/environment.ts'
import { listenLocally } from './listen-locally.ts'

const packages = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
    if (name !== undefined) packages.add(name)
    return next(url, context)
  },
})
const printPackages = (): void => console.log(JSON.stringify([...packages]))

const { openShop } = await import('../../server/open-shop.ts')
const read = readEnvironment({ DATA_DIR: tmpdir() })
if (read.kind === 'refused') throw new Error(read.faults.join('\n'))
const nowhere = 'http://127.0.0.1:9'
const shop = await openShop({
  config: { ...read.config, demoCatalogue: false },
  connectionString: process.argv[2] ?? '',
  publicUrl: nowhere,
  payPal: {
    baseUrl: nowhere,
    sdkBaseUrl: nowhere,
    clientId: 'nobody',
    clientSecret: 'nothing',
    webhookId: undefined,
  },
  log: () => {},
})
const server = await listenLocally(createServer(shop.listener))
const answer = await fetch(`http://127.0.0.1:${server.port}/api/products`)
if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
await answer.arrayBuffer()
printPackages()
await shop.prepare()
printPackages()
await server.close()
await shop.close()
