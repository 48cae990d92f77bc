import { NavLink } from 'react-router'
import { frame } from '../copy/frame.ts'
import { paths } from '../paths.ts'
import { Spinner } from './spinner.tsx'

/** To one's own page or to the login; which of them is not known yet while the session is `loading`. */
export function PersonLink({ session }: { session: 'loading' | 'anonymous' | 'signed-in' }) {
  return (
    <>
      {session === 'signed-in' ? (
        <NavLink to={paths.profile}>{frame.account}</NavLink>
      ) : (
        <NavLink to={paths.login} viewTransition>
          {frame.login}
        </NavLink>
      )}
      <span className="account-wait needs-scripts">
        {session === 'loading' && <Spinner label={frame.sessionLoading} />}
      </span>
    </>
  )
}
