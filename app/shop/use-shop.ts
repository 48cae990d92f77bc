import { useRouteLoaderData } from 'react-router'
import { frameId } from '../ui/frame-id.ts'
import type { loader } from './shop-frame.tsx'

/** The frame's data about the shop: its name and contact. */
export function useShop() {
  return useRouteLoaderData<typeof loader>(frameId)!
}
