// npm run refund -- PL-XXXX-XXXXX [--monto 1,000.00] [--motivo "…"] [--otra-vez] [--yes]: gives money of an order back.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { refundRefusedWords } from '../words/backoffice/refund.ts'
import { price } from '../words/money.ts'
import { priceCell } from '../domain/spreadsheets/cells.ts'
import { refundOutlook, type RefundOutlook, startRefund } from '../use-cases/refunds/start-refund.ts'
import { ask } from './launch/ask.ts'
import { complain, withDatabase } from './with-database.ts'

const usage = 'Uso: npm run refund -- PL-XXXX-XXXXX [--monto 1,000.00] [--motivo "…"] [--otra-vez] [--yes]'

const byCommand = { kind: 'console' } as const

process.exitCode = await main()

/** 0: written down; the open shop sends it. 1: refused or not wanted, nothing changed. 2: not even tried. */
async function main(): Promise<0 | 1 | 2> {
  const asked = argumentsOf(process.argv.slice(2))
  if (typeof asked === 'string') return complain(asked)
  return withDatabase(async (db) => {
    const outlook = await refundOutlook({ db }, byCommand, asked)
    if (outlook.kind !== 'possible') return tell(outlook)
    if (!asked.yes) {
      const sure = await confirmed(asked.orderNumber, outlook)
      if (sure !== 0) return sure
    }
    // What was read aloud and no other amount.
    const wish = { kind: 'amount', amount: outlook.amount } as const
    const shop = { db, now: () => new Date(), log: () => {} }
    const result = await startRefund(shop, byCommand, { ...asked, wish, id: randomUUID() })
    return tell(result)
  })
}

/** 0: go on. */
async function confirmed(
  orderNumber: string,
  { amount, captured, before }: Extract<RefundOutlook, { kind: 'possible' }>,
): Promise<0 | 1 | 2> {
  const earlier = before === 0 ? '' : ` y ya se devolvieron (o están en camino) ${price(before)}`
  console.error(`Pedido ${orderNumber}: se cobraron ${price(captured)}${earlier}.
Se devolverán ${price(amount)} por PayPal; después no se puede deshacer, y quien compró recibe un correo.`)
  const answer = await ask('¿Devolver? (sí/no): ')
  if (answer.kind === 'no-terminal')
    return complain('Nadie puede contestar aquí: añade --yes para hacerlo sin preguntar. No se pidió nada.')
  if (answer.kind === 'answered' && /^s[ií]$/i.test(answer.text.trim().normalize('NFC'))) return 0
  console.error('No se pidió nada.')
  return 1
}

/** The sentence to complain with where they make no sense. */
function argumentsOf(args: string[]) {
  try {
    const options = {
      monto: { type: 'string' },
      motivo: { type: 'string' },
      'otra-vez': { type: 'boolean' },
      yes: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [orderNumber, ...more] = positionals
    if (orderNumber === undefined || more.length > 0) return usage
    const amount = values.monto === undefined ? null : priceCell(values.monto)
    if (amount?.ok === false) return `--monto: ${amount.problem}`
    const reason = values.motivo ?? 'pedido por la tienda'
    return {
      orderNumber: orderNumber.toUpperCase(),
      wish: amount ? ({ kind: 'amount', amount: amount.value } as const) : ({ kind: 'all' } as const),
      reason,
      again: values['otra-vez'] ?? false,
      yes: values.yes ?? false,
    }
  } catch {
    return usage
  }
}

function tell(
  result: Awaited<ReturnType<typeof startRefund>> | Exclude<RefundOutlook, { kind: 'possible' }>,
): 0 | 1 {
  switch (result.kind) {
    case 'written':
      console.log(
        `Se devolverán ${price(result.amount)}. La tienda lo pide a PayPal en cuanto esté abierta y avisa por correo a quien compró.`,
      )
      return 0
    case 'asked-already':
      console.error(
        'Hace unos minutos se pidió devolver exactamente lo mismo. Si es otra devolución, añade --otra-vez.',
      )
      return 1
    case 'not-allowed':
    case 'second-factor-needed':
    case 'changed':
      throw new Error('whoever has the machine may, and has seen no version')
    default:
      console.error(refundRefusedWords(result))
      return 1
  }
}
