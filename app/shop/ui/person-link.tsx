import { useContext } from 'react'
import { NavLink } from 'react-router'
import { OnTop } from '../../ui/layers.ts'
import { frame } from '../../../words/frame.ts'
import { paths } from '../../../words/paths.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** To one's own page or to the login; which of them is not known yet while the session is `loading`. */
export function PersonLink({ session }: { session: 'loading' | 'anonymous' | 'signed-in' }) {
  const replace = useContext(OnTop)
  return (
    <>
      {session === 'signed-in' ? (
        <NavLink to={paths.profile} replace={replace}>
          {frame.account}
        </NavLink>
      ) : (
        <NavLink to={paths.login} viewTransition replace={replace}>
          {frame.login}
        </NavLink>
      )}
      <span className="account-wait needs-scripts">
        {session === 'loading' && <Spinner label={frame.sessionLoading} />}
      </span>
    </>
  )
}
