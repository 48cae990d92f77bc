import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { isBackoffice } from '../../is-backoffice.ts'

/** The page that `?volver=` names if it belongs to the back office, otherwise Hoy. Links to other sites are ignored. */
export function wayBack(url: string): string {
  const back = new URL(url).searchParams.get('volver') ?? ''
  const target = URL.parse(back, 'https://here.invalid')
  if (!target || target.host !== 'here.invalid' || !isBackoffice(target.pathname))
    return backofficePaths.today
  return target.pathname + target.search
}
