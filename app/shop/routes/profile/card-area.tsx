import type { PresentedCard } from '../../presented-card.ts'
import { profile as copy } from '../../../../words/profile.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MembershipCard } from '../membership/membership-card.tsx'

/** The place of the membership card. `offered`: the shop sells cards; who has one keeps it also where it does not. */
export function CardArea({ offered, cards }: { offered: boolean; cards: readonly PresentedCard[] }) {
  if (cards.length === 0 && !offered) return null
  return (
    <section className="sheet stack card-area" aria-labelledby="tarjeta-de-socio">
      <h2 id="tarjeta-de-socio">{copy.card}</h2>
      {cards.map((card) => (
        <MembershipCard key={card.number} card={card} />
      ))}
      {cards.length === 0 && (
        <>
          <div className="card-place" aria-hidden="true" />
          <p>{copy.noCard}</p>
          <p>
            <ButtonLink kind="sun" to={paths.membership}>
              {copy.getCard}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
