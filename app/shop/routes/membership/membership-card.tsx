import { useState } from 'react'
import { groupedCardNumber } from '../../../../domain/membership/card-number.ts'
import type { PresentedCard } from '../../presented-card.ts'
import { myCard as copy } from '../../../../words/membership-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { Button } from '../../../ui/button.tsx'

export function MembershipCard({ card }: { card: PresentedCard }) {
  const [turned, setTurned] = useState(false)
  const { front, back, revoked, issuedAt } = card
  const number = groupedCardNumber(card.number)
  const asPng = (picture: string) => picture.replace(/svg$/, 'png')
  return (
    <article
      className="stack gap-3 own-card"
      aria-label={copy.label(number)}
      data-revoked={revoked || undefined}
    >
      <div className="own-card-sides" data-turned={turned || undefined}>
        <img src={front} alt={copy.front(number)} width={1200} height={756} aria-hidden={turned} />
        <img
          src={back}
          alt={copy.back(number)}
          width={1200}
          height={756}
          aria-hidden={!turned}
          loading="lazy"
        />
      </div>
      <p className="small">
        {revoked ? (
          <strong className="alarm">{copy.revoked}</strong>
        ) : (
          <span>{copy.issued(longDate(new Date(issuedAt)))}</span>
        )}
      </p>
      <div className="stack gap-3 start">
        <Button small onClick={() => setTurned(!turned)} aria-pressed={turned}>
          {copy.turn}
        </Button>
        {!revoked && (
          <p className="small">
            {copy.download}{' '}
            <a href={asPng(front)} download>
              {copy.downloadFront}
            </a>{' '}
            ·{' '}
            <a href={asPng(back)} download>
              {copy.downloadBack}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
