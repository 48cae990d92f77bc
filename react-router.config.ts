import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { partManifests } from './scripts/part-manifests.ts'

export default {
  ssr: true,
  // All routes of a house are in its first manifest: a few hundred bytes instead of a request per visited link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => partManifests(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
