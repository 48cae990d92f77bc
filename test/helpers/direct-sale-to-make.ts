import { randomUUID } from 'node:crypto'
import type { DirectSaleToMake } from '../../use-cases/payments/sell-directly.ts'

/** One piece of the product, sold at the counter for cash and handed over. Only the buyer's name is known. */
export const directSaleOf = (productId: string, more: Partial<DirectSaleToMake> = {}): DirectSaleToMake => ({
  key: randomUUID(),
  requested: [{ lineId: `${productId}#na-4`, quantity: 1, unitPrice: 28_900 }],
  agreed: new Map(),
  priceReason: '',
  channel: 'counter',
  method: 'cash',
  reference: '',
  buyer: { name: 'Lupita', email: '', phone: '' },
  send: null,
  comments: '',
  code: '',
  codeShown: 0,
  ...more,
})
