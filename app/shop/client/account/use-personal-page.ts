import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { type SessionMirror, sessionStore } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Guards a page that was rendered for a signed-in customer. When the session ends in any tab, it opens the login,
 * which leads back to the page. When another customer is signed in by now, it reloads the page. `mirror`: the
 * customer; null when the page belongs to nobody. Returns true once the page must show nothing.
 */
export function usePersonalPage(mirror: SessionMirror | null, path: string): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const mirrors = useRef(false)
  const theirs = session.state === 'signed-in' && session.session.id === mirror?.id
  const [mirrored, setMirrored] = useState(theirs)
  if (theirs && !mirrored) setMirrored(true)
  const over = mirrored && session.state === 'anonymous'
  // The customer has signed out, but the server does not know yet (leaving.ts).
  const leaving = useSyncExternalStore(sessionStore.subscribe, sessionStore.leaving, () => false)
  const [left, setLeft] = useState(false)
  if (leaving && !left) setLeft(true)
  const others = mirrored && session.state === 'signed-in' && !theirs

  useEffect(() => {
    if (mirrors.current || !mirror) return
    mirrors.current = true
    if (sessionStore.leaving()) return void navigate(paths.login, { replace: true })
    const now = sessionStore.read()
    // `expDate`, the session's end, is by the browser's clock, which may differ from the server's.
    const expDate =
      now.state === 'signed-in' && now.session.id === mirror.id ? now.session.expDate : mirror.expDate
    sessionStore.keep({ ...mirror, expDate })
  }, [mirror, navigate])

  useEffect(() => {
    const now = sessionStore.read()
    if (!over || now.state !== 'anonymous') return
    // The visitor has left the page already, but the page is still shown while the next one loads.
    if (location.pathname !== new URL(path, location.origin).pathname) return
    // After the next login, a customer who signed out on purpose is not led back to this page.
    void navigate(now.expired ? paths.loginThen(path) : paths.login, { replace: true })
  }, [over, navigate, path])

  useEffect(() => {
    if (others) location.reload()
  }, [others])

  return over || others || left
}
