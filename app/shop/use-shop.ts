import { useRouteLoaderData } from 'react-router'
import { frameId } from '../ui/frame-id.ts'
import type { loader } from './shop-frame.tsx'

/** What the frame around every page knows of the shop: its name, how to reach it. */
export function useShop() {
  return useRouteLoaderData<typeof loader>(frameId)!
}
