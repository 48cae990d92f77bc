import type { RouterContextProvider } from 'react-router'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import { browserName } from '../../../domain/staff/browser-name.ts'
import { staffDeviceOf, staffTokenOf } from '../../session/staff-cookie.ts'
import { newDevice } from '../../session/device-cookie.ts'
import { shopContext, visitContext } from '../../shop-context.ts'

/**
 * The browser that sent the request: its name, its network address, its device cookie, a new device id in case it has
 * no such cookie, and the token of its earlier session.
 */
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

/** The browser for the proof of a second factor. A browser without the device cookie counts as a new browser. */
export function proofPlace(asked: Parameters<typeof browserOf>[0]) {
  const { device, newDevice, browser } = browserOf(asked)
  return { device: device ?? newDevice, browser }
}
