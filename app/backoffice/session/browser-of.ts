import type { RouterContextProvider } from 'react-router'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import { browserName } from '../../../domain/staff/browser-name.ts'
import { staffDeviceOf, staffTokenOf } from '../../session/staff-cookie.ts'
import { newDevice } from '../../session/device-cookie.ts'
import { shopContext, visitContext } from '../../shop-context.ts'

/** Facts about the requesting browser. `newDevice`: a device id in case the browser has no device cookie. */
export function browserOf({
  request: { headers },
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const shop = context.get(shopContext)
  const origin = backofficeOrigin(shop.settings)
  return {
    browser: browserName(headers.get('user-agent')),
    address: context.get(visitContext).address,
    device: staffDeviceOf(headers, origin),
    newDevice: newDevice(shop),
    earlierToken: staffTokenOf(headers, origin),
  }
}

/** The device and browser for a second factor. A browser without the device cookie counts as a new device. */
export function proofPlace(args: Parameters<typeof browserOf>[0]) {
  const { device, newDevice, browser } = browserOf(args)
  return { device: device ?? newDevice, browser }
}
