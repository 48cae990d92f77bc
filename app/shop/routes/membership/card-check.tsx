import { data } from 'react-router'
import { findCardByKey } from '../../../../data/membership/membership-cards.ts'
import { isAccessKey } from '../../../../domain/orders/access-key.ts'
import { cardCheck as copy } from '../../../../words/card-check.ts'
import { monthAndYear } from '../../../../words/dates.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/membership.css?url'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShop } from '../../use-shop.ts'
import type { Route } from './+types/card-check.ts'

type CardStatus = { kind: 'valid'; since: string } | { kind: 'revoked' } | { kind: 'unknown' }

/** Headers for a card's page: not cached and not indexed, so that people with the code see the present state only. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** The page that a card's code opens. The key has 122 random bits, so knowing it means holding the card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const card = isAccessKey(params.key) ? await findCardByKey(shop.db, params.key) : null
  const status: CardStatus = !card
    ? { kind: 'unknown' }
    : card.revokedAt
      ? { kind: 'revoked' }
      : { kind: 'valid', since: monthAndYear(card.issuedAt) }
  return data(
    { status, picture: scenePicture(shop, 'card') },
    { status: card ? 200 : 404, headers: unlisted },
  )
}

export function headers() {
  return unlisted
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, null)

export default function CardCheck({ loaderData: { status, picture } }: Route.ComponentProps) {
  const { name: shopName } = useShop()
  return (
    <div className="page page-body halves-soon gap-6 card-check">
      <div className="card-check-picture" data-standing={status.kind}>
        <Picture picture={picture} alt="" sizes="(width < 48rem) 90vw, 34rem" first />
      </div>
      <div>
        <p className="card-check-kind">{copy.title}</p>
        <h1>{copy[status.kind]}</h1>
        <p className="lead">
          {status.kind === 'valid' ? copy.validText(status.since) : copy[`${status.kind}Text`]}
        </p>
        <p className="soft opening">{copy.private(shopName)}</p>
        <p className="actions">
          <ButtonLink to={paths.home}>{copy.home}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
