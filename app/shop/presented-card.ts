import type { StoredCard } from '../../data/membership/membership-cards.ts'
import { paths } from '../../words/paths.ts'

/** A membership card as pages show it. `front`, `back`: picture addresses. */
export function presentedCard(card: StoredCard, publicUrl: string) {
  const { number, holder, issuedAt, revokedAt, key } = card
  const picture = (side: 'frente' | 'reverso') => `/api/me/cards/${number}/${side}.svg`
  return {
    number,
    holder,
    issuedAt: issuedAt.toISOString(),
    revoked: revokedAt !== null,
    front: picture('frente'),
    back: picture('reverso'),
    verificationUrl: publicUrl + paths.cardCheck(key),
  }
}

export type PresentedCard = ReturnType<typeof presentedCard>
