import type { SessionMirror } from '../../client/session-store.ts'
import { usePersonalPage } from '../../client/use-personal-page.ts'

/** For a page that is only sometimes somebody's: watches the session where it is. */
export function PersonalWatch({ mirror, path }: { mirror: SessionMirror; path: string }) {
  usePersonalPage(mirror, path)
  return null
}
