/** A buyer at the PayPal emulator. The real PayPal has none of these addresses. */
export type EmulatedBuyer = {
  /**
   * Approves the order, which is then captured with the time `at`. No webhook about it is sent, because the shop hears
   * of everything at once. `pending`: the provider holds the capture back.
   */
  approve(orderId: string, how: { at: Date; pending?: boolean }): Promise<void>
  /** The next refund of this payment has the time `at`, and no webhook about it is sent. */
  dateRefund(payment: { orderId: string; captureId: string }, at: Date): Promise<void>
}

/** `baseUrl`: the emulator's address. It answers such requests only to programs of its own machine. */
export function openEmulatedBuyer(baseUrl: string): EmulatedBuyer {
  async function send(path: string, body: object): Promise<void> {
    const response = await fetch(`${baseUrl}/_emulator${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the payment emulator answers ${response.status} to ${path}`)
  }
  const silently = (orderId: string, times: number) =>
    send('/faults', { on: 'webhook', do: 'never', times, orderId })
  return {
    async approve(orderId, { at, pending = false }) {
      const status = pending ? 'PENDING' : 'COMPLETED'
      await Promise.all([
        silently(orderId, 2),
        send('/faults', { on: 'orders.capture', do: 'capture', status, at: at.getTime(), orderId }),
      ])
      await send(`/orders/${orderId}/approve`, { choice: 'pay' })
    },
    async dateRefund({ orderId, captureId }, at) {
      const action = { do: 'refund', status: 'COMPLETED', at: at.getTime() }
      await Promise.all([
        silently(orderId, 1),
        send('/faults', { on: 'captures.refund', captureId, ...action }),
      ])
    },
  }
}
