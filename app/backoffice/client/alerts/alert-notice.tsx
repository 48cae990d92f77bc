import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { alertsCopy as copy } from '../../../../words/backoffice/alerts-words.ts'
import { price } from '../../../../words/price.ts'
import { CloseMark } from '../../../ui/marks.tsx'
import { type AlertsState, together } from '../../../../domain/today/alerts.ts'
import { switchSound, useSound } from './alert-sound.ts'

/** The notice of new orders. Its live region is always rendered, so that screen readers announce the notice. */
export function AlertNotice({
  fresh,
  more,
  out,
  looked,
}: Pick<AlertsState, 'fresh' | 'more' | 'out'> & { looked: () => void }) {
  const [newest] = fresh
  const one = fresh.length === 1
  const { pieces, total } = together(fresh)
  return (
    <output className="ring" aria-live="polite">
      {newest ? (
        <span className="ring-notice">
          <span className="ring-words">
            <strong>{one ? copy.one : copy.many(fresh.length, more)}</strong>
            {/* The sums of pieces and money are unknown if there may be more new orders than `fresh` lists. */}
            {!more && (
              <span className="ring-facts figure">
                {one && <span>{newest.number}</span>}
                <span>{copy.pieces(pieces)}</span>
                {total !== null && <span>{price(total)}</span>}
              </span>
            )}
            {one && newest.buyer !== null && <span className="one-line">{newest.buyer}</span>}
          </span>
          <Link
            to={one ? paths.order(newest.number) : paths.orders}
            className="button button-small button-sun"
            onClick={looked}
          >
            {one ? copy.see : copy.seeAll}
          </Link>
          <button type="button" className="ring-close" aria-label={copy.close} onClick={looked}>
            <CloseMark />
          </button>
        </span>
      ) : (
        out && (
          <span className="ring-notice">
            <span className="ring-words">
              <strong>{copy.out}</strong>
              <span>{copy.outText}</span>
            </span>
            <a href={paths.enter} className="button button-small button-sun">
              {copy.enter}
            </a>
          </span>
        )
      )}
    </output>
  )
}

/** The switch for the sound of new orders. The sound is off until the user switches it on. */
export function SoundSwitch() {
  const on = useSound()
  if (on === null) return null
  return (
    <button type="button" className="backoffice-leave" aria-pressed={on} onClick={() => switchSound(!on)}>
      {on ? copy.soundOn : copy.soundOff}
    </button>
  )
}

export function WaitingNumber({ count, quiet = false }: { count: number; quiet?: boolean }) {
  if (count === 0) return null
  return (
    <span className={quiet ? 'count count-quiet' : 'count'}>
      <span>{`${count > 99 ? '99+' : count} `}</span>
      <span className="only-heard">{copy.waiting}</span>
    </span>
  )
}
