// npm run refund -- PL-XXXX-XXXXX [--monto 100.00] [--motivo "…"] [--otra-vez]: gives money of an order back.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { price } from '../app/copy/money.ts'
import { openDatabase } from '../data/database.ts'
import { centavosFromPesos } from '../domain/money.ts'
import { startRefund, type StartRefundResult } from '../use-cases/start-refund.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Uso: npm run refund -- PL-XXXX-XXXXX [--monto 100.00] [--motivo "…"] [--otra-vez]'

process.exitCode = await main()

/** 0: written down; the open shop sends it. 1: refused, nothing changed. 2: not even tried. */
async function main(): Promise<0 | 1 | 2> {
  const asked = argumentsOf(process.argv.slice(2))
  if (!asked) {
    console.error(usage)
    return 2
  }
  return withDatabase(async (connectionString) => {
    const db = openDatabase({ connectionString, max: 1 })
    try {
      return tell(await startRefund({ db, now: () => new Date(), newId: randomUUID }, asked))
    } finally {
      await db.destroy()
    }
  })
}

function argumentsOf(args: string[]) {
  try {
    const options = {
      monto: { type: 'string' },
      motivo: { type: 'string' },
      'otra-vez': { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [orderNumber, ...more] = positionals
    const amount = values.monto === undefined ? null : centavosFromPesos(values.monto)
    const unreadable = values.monto !== undefined && (amount === null || amount === 0)
    if (orderNumber === undefined || more.length > 0 || unreadable) return null
    const reason = values.motivo ?? 'pedido por la tienda'
    return { orderNumber: orderNumber.toUpperCase(), amount, reason, again: values['otra-vez'] ?? false }
  } catch {
    return null
  }
}

function tell(result: StartRefundResult): 0 | 1 {
  switch (result.kind) {
    case 'written':
      console.log(
        `Se devolverán ${price(result.amount)}. La tienda lo pide a PayPal en cuanto esté abierta y avisa por correo a quien compró.`,
      )
      return 0
    case 'no-such-order':
      console.error('No hay ningún pedido con ese número.')
      return 1
    case 'nothing-left':
      console.error('De ese pedido ya se devolvió todo, o está en camino.')
      return 1
    case 'too-much':
      console.error(`De ese pedido quedan ${price(result.left)} por devolver; no se pidió nada.`)
      return 1
    case 'asked-already':
      console.error(
        'Hace unos minutos se pidió devolver exactamente lo mismo. Si es otra devolución, añade --otra-vez.',
      )
      return 1
  }
}
