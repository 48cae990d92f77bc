import { useRouteLoaderData } from 'react-router'
import { frameId } from '../ui/frame-id.ts'
import type { loader } from './shop-frame.tsx'

export function useShop() {
  return useRouteLoaderData<typeof loader>(frameId)!
}
