import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { type ReactNode, useEffect, useRef } from 'react'

export type PayPalProps = {
  clientId: string
  /** The origin of PayPal's script, without a path. */
  sdkBaseUrl: string
  /** Returns PayPal's order id; null: the payment did not start, and the shopper sees why. */
  onStart: () => Promise<string | null>
  /** Returns true if the payment was declined: the payer may choose another way to pay at once. */
  onApprove: (orderId: string) => Promise<boolean>
  onCancel: (orderId: string) => void
  onFault: () => void
  /** Shown while PayPal's script loads. */
  loading: ReactNode
  missing: ReactNode
}

export default function CheckoutPayPal({ clientId, sdkBaseUrl, ...props }: PayPalProps) {
  return (
    <PayPalScriptProvider
      options={{
        clientId,
        sdkBaseUrl: `${sdkBaseUrl}/sdk/js`,
        currency: 'MXN',
        locale: 'es_MX',
        intent: 'capture',
        components: 'buttons',
        disableFunding: 'paylater,credit,venmo',
      }}
    >
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}

function Buttons({
  onStart,
  onApprove,
  onCancel,
  onFault,
  loading,
  missing,
}: Omit<PayPalProps, 'clientId' | 'sdkBaseUrl'>) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer()
  /** PayPal's script reports a refused start as its own error; the shopper sees the reason already. */
  const notStarted = useRef(false)

  useEffect(() => {
    if (isRejected) console.error('The payment script did not load; paying by redirect is offered instead.')
  }, [isRejected])

  if (isRejected) return missing
  if (isInitial || isPending) return loading
  return (
    <PayPalButtons
      className="paypal-buttons"
      style={{ layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay', height: 50 }}
      createOrder={async () => {
        notStarted.current = false
        const orderId = await onStart()
        if (orderId !== null) return orderId
        notStarted.current = true
        throw new Error('The order was not started.')
      }}
      onApprove={async ({ orderID }, actions) => {
        if (await onApprove(orderID)) return actions.restart()
      }}
      onCancel={({ orderID }) => {
        if (typeof orderID === 'string') onCancel(orderID)
      }}
      onError={(error) => {
        if (notStarted.current) {
          notStarted.current = false
          return
        }
        console.error(error)
        onFault()
      }}
    >
      {missing}
    </PayPalButtons>
  )
}
