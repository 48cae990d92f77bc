import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { partManifests } from './scripts/part-manifests.ts'

export default {
  ssr: true,
  // All routes of a part are in its first manifest: a few hundred bytes instead of a request per visited link.
  routeDiscovery: { mode: 'initial' },
  // Behind a proxy with https the router sees http, and would take every form for one of another site. Those are refused
  // before it by what browsers say of them (server/cross-site-guard.ts).
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) => partManifests(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
