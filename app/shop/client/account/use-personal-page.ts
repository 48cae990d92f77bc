import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { type SessionMirror, sessionStore } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'

/**
 * A page that the server gave to somebody signed in. The mirror follows what the server knows, and when the session
 * ends while the page is open (in this tab or another, or by itself) the page is left: to the login, which leads back.
 * Where somebody else is signed in by now, as after a step back to a page that the browser kept, the server gives
 * theirs. `mirror` comes from the page's loader (null: the page is nobody's), `path` is the page's own address. True
 * once there is nothing on it for whoever is here.
 */
export function usePersonalPage(mirror: SessionMirror | null, path: string): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const mirrors = useRef(false)
  const theirs = session.state === 'signed-in' && session.session.id === mirror?.id
  const [mirrored, setMirrored] = useState(theirs)
  if (theirs && !mirrored) setMirrored(true)
  const over = mirrored && session.state === 'anonymous'
  // Whoever it was has left, and the shop is only now being told (leaving.ts): the page came from a session that stood.
  const leaving = useSyncExternalStore(sessionStore.subscribe, sessionStore.leaving, () => false)
  const [left, setLeft] = useState(false)
  if (leaving && !left) setLeft(true)
  const others = mirrored && session.state === 'signed-in' && !theirs

  useEffect(() => {
    if (mirrors.current || !mirror) return
    mirrors.current = true
    if (sessionStore.leaving()) return void navigate(paths.login, { replace: true })
    const now = sessionStore.read()
    // The mirror's end is by this browser's clock; the server's may differ.
    const expDate =
      now.state === 'signed-in' && now.session.id === mirror.id ? now.session.expDate : mirror.expDate
    sessionStore.keep({ ...mirror, expDate })
  }, [mirror, navigate])

  useEffect(() => {
    const now = sessionStore.read()
    if (!over || now.state !== 'anonymous') return
    // Left already: the next page may take its time to come, and this one is still there meanwhile.
    if (location.pathname !== new URL(path, location.origin).pathname) return
    // Whoever left on purpose does not want to be led back here.
    void navigate(now.expired ? paths.loginThen(path) : paths.login, { replace: true })
  }, [over, navigate, path])

  useEffect(() => {
    if (others) location.reload()
  }, [others])

  return over || others || left
}
