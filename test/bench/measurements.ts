import type { RunMeasurement } from './measurement.ts'

/** Each file is loaded only when its measurement runs, so that its imports do not affect the others. */
export const measurements: Record<string, () => Promise<RunMeasurement>> = {
  pages: async () => (await import('./pages-bench.ts')).measurePages,
  'order-traces': async () => (await import('./order-traces.ts')).measureOrderTraces,
  orders: async () => (await import('./orders-bench.ts')).measureOrders,
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
