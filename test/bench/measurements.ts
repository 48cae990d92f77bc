import type { RunMeasurement } from './measurement.ts'

/**
 * What `npm run bench` can measure, in the order it does. Each is loaded only when its turn comes: no measurement
 * pays for the imports of another.
 */
export const measurements: Record<string, () => Promise<RunMeasurement>> = {
  pages: async () => (await import('./pages.ts')).measurePages,
  'order-traces': async () => (await import('./order-traces.ts')).measureOrderTraces,
  orders: async () => (await import('./orders.ts')).measureOrders,
  backoffice: async () => (await import('./backoffice.ts')).measureBackoffice,
  'grown-requests': async () => (await import('./grown-requests.ts')).measureGrownRequests,
  scripts: async () => (await import('./script-bytes.ts')).measureScriptBytes,
  growth: async () => (await import('./growth.ts')).measureGrowth,
  'cold-start': async () => (await import('./cold-start.ts')).measureColdStart,
  live: async () => (await import('./live.ts')).measureLive,
  memory: async () => (await import('./memory.ts')).measureMemory,
  'installed-size': async () => (await import('./installed-size.ts')).measureInstalledSize,
  'first-view': async () => (await import('./lighthouse.ts')).measureFirstViews,
}
