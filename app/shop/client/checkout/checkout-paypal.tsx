import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { type ReactNode, useEffect, useRef } from 'react'

export type PayPalProps = {
  clientId: string
  /** Where the provider's script lives, without a path. */
  sdkBaseUrl: string
  /** Writes the order down and answers the provider's id of it; null when it could not, and the shopper knows why. */
  onStart: () => Promise<string | null>
  /** Whether it was declined: the payer may choose another instrument at once. */
  onApprove: (orderId: string) => Promise<boolean>
  onCancel: (orderId: string) => void
  /** The provider's window or script failed by itself. */
  onFault: () => void
  /** What to show while the script is on its way, and when it did not come. */
  loading: ReactNode
  missing: ReactNode
}

/** The provider's own buttons, from the provider's own script. Comes as a chunk of its own, when payment is near. */
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
  /** The provider reports our own refusal to start as an error of its own; the shopper has been told already. */
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
