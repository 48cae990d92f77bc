import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { type ReactNode, useEffect, useRef } from 'react'

export type PayPalProps = {
  clientId: string
  /** The origin of the provider's script, without a path. */
  sdkBaseUrl: string
  /** Starts the payment and returns the provider's order id; null: not started, and the shopper was told why. */
  onStart: () => Promise<string | null>
  /** Returns whether the payment was declined: the payer may choose another way to pay at once. */
  onApprove: (orderId: string) => Promise<boolean>
  onCancel: (orderId: string) => void
  /** The provider's window or script failed. */
  onFault: () => void
  /** Shown while the script loads, and when it does not load. */
  loading: ReactNode
  missing: ReactNode
}

/** The provider's buttons from the provider's script. Loaded as a chunk of its own when the payment is near. */
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
  /** When the shop refuses to start, the provider reports that as its own error; the shopper has been told already. */
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
