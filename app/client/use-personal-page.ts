import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { type SessionMirror, sessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/**
 * A page that the server gave to somebody signed in. The mirror follows what the server knows, and when the session
 * ends while the page is open (in this tab or another, or by itself) the page is left: to the login, which leads back.
 * `mirror` comes from the page's loader, `path` is the page's own address.
 */
export function usePersonalPage(mirror: SessionMirror, path: string): void {
  const navigate = useNavigate()
  const session = useSession()
  const mirrored = useRef(false)

  useEffect(() => {
    if (mirrored.current) return
    mirrored.current = true
    const now = sessionStore.read()
    // The mirror's end is by this browser's clock; the server's may differ.
    const expDate =
      now.state === 'signed-in' && now.session.id === mirror.id ? now.session.expDate : mirror.expDate
    sessionStore.keep({ ...mirror, expDate })
  }, [mirror])

  useEffect(() => {
    const now = sessionStore.read()
    if (!mirrored.current || session.state !== 'anonymous' || now.state !== 'anonymous') return
    // Left already: the next page may take its time to come, and this one is still there meanwhile.
    if (location.pathname !== new URL(path, location.origin).pathname) return
    // Whoever left on purpose does not want to be led back here.
    void navigate(now.expired ? paths.loginThen(path) : paths.login, { replace: true })
  }, [session, navigate, path])
}
