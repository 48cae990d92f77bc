import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are in the first manifest: a few hundred bytes instead of a request per visited link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
