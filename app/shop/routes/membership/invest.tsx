import { useLayoutEffect, useState } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { notify } from '../../../ui/notify.ts'
import { putCard } from '../../client/cart/put-card.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useSession } from '../../client/session/use-session.ts'
import { cartCopy } from '../../../../words/cart-words.ts'
import { cartRoomCopy } from '../../../../words/cart-room-words.ts'
import { frame } from '../../../../words/frame-words.ts'
import { invest as copy } from '../../../../words/invest.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { sharePicture } from '../../../share-picture.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/membership.css?url'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import type { Route } from './+types/invest.ts'
import { useShop } from '../../use-shop.ts'
import { AmountDialog } from './amount-dialog.tsx'

/** The page is the same for everybody. A shop that sells no membership cards has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings } = shop
  if (!settings.membershipCard) throw redirect(paths.notFound)
  const picture = scenePicture(shop, 'partner')
  return {
    card: settings.membershipCard,
    notice: settings.membershipCard.notice ?? (settings.demonstration.payments ? copy.noOffer : null),
    picture,
    shared: sharePicture(picture, settings.publicUrl),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: copy.title,
    description: loaderData ? copy.description(loaderData.card.price, loaderData.card.monthlyYield) : '',
    path: paths.membership,
    ...(loaderData && { picture: loaderData.shared }),
  })

/** A parameter in the address to which the login leads back: the customer pressed the buy button before. */
const buying = 'comprar'

export default function Invest({ loaderData: { card, notice, picture } }: Route.ComponentProps) {
  const { choosing, buy, add, leave } = useBuying(card.price)
  return (
    <div>
      <Hero card={card} picture={picture} onBuy={buy} />
      <div className="page page-body stack gap-7">
        {notice !== null && (
          <Message title={copy.noticeTitle}>
            <p>{notice}</p>
          </Message>
        )}
        <HowItWorks />
        <Advisor />
      </div>
      <AmountDialog open={choosing} amount={card.price} onAdd={add} onClose={leave} />
    </div>
  )
}

function useBuying(price: number) {
  const navigate = useNavigate()
  const session = useSession()
  const [chosen, setChoosing] = useState<boolean | null>(null)

  const comesToBuy = useLocation().search.includes(buying) && session.state === 'signed-in'
  // The parameter is removed from the address before the dialog opens.
  useLayoutEffect(() => {
    if (comesToBuy) history.replaceState(history.state, '', paths.membership)
  }, [comesToBuy])

  const signInFirst = () => void navigate(paths.loginThen(`${paths.membership}?${buying}`))
  const buy = () => {
    if (sessionStore.read().state === 'signed-in') setChoosing(true)
    else signInFirst()
  }
  const add = () => {
    const now = sessionStore.read()
    setChoosing(false)
    if (now.state !== 'signed-in') return signInFirst()
    const put = putCard({ title: cartCopy.card, sessionId: now.session.id, price })
    notify(put.kind === 'added' ? copy.added : cartRoomCopy.noRoom(put.room))
  }
  return { choosing: chosen ?? comesToBuy, buy, add, leave: () => setChoosing(false) }
}

type HeroProps = Pick<Route.ComponentProps['loaderData'], 'card' | 'picture'> & { onBuy: () => void }

function Hero({ card, picture, onBuy }: HeroProps) {
  const session = useSession()
  return (
    <div className="partner invest-hero">
      <div className="page halves">
        <div className="invest-words">
          <h1>{copy.title}</h1>
          <p className="lead opening">{copy.lead}</p>
          <dl className="row invest-terms">
            <div>
              <dt className="small">{copy.minimumLabel}</dt>
              <dd>{copy.minimum(card.price)}</dd>
            </div>
            <div>
              <dt className="small">{copy.yieldLabel}</dt>
              <dd>{copy.yield(card.monthlyYield)}</dd>
            </div>
          </dl>
          <div className="stack gap-3 start needs-scripts">
            <Button kind="main" onClick={onBuy}>
              {copy.buy}
            </Button>
            {session.state === 'anonymous' && <p className="small">{copy.needsLogin}</p>}
          </div>
          <noscript>
            <p>{frame.needsScripts}</p>
          </noscript>
        </div>
        <div className="to-the-edge">
          <Picture picture={picture} alt={copy.pictureAlt} sizes="(width < 60rem) 100vw, 46rem" first />
        </div>
      </div>
    </div>
  )
}

function HowItWorks() {
  return (
    <section>
      <h2>{copy.howTitle}</h2>
      <ol className="plain stack gap-5 invest-steps">
        {copy.how.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Advisor() {
  const { whatsapp } = useShop()
  return (
    <section className="sheet sheet-stitched row invest-advisor">
      <div>
        <h2>{copy.advisorLabel}</h2>
        <p>{copy.advisorText}</p>
      </div>
      <a className={buttonClass({ kind: 'sun' })} href={whatsappUrl(whatsapp, copy.advisorMessage)}>
        {copy.advisor}
      </a>
    </section>
  )
}
