import { isMembershipCard } from '../../../../domain/purchase/line-id.ts'
import { useCart } from '../../client/cart/cart-store.ts'
import { linkInAddress } from '../../client/account/sign-in-here.ts'
import type { LoginArrival } from '../../client/account/use-login-arrival.ts'
import { login as copy } from '../../../../words/login.ts'
import { paths } from '../../../../words/paths.ts'
import { Message } from '../../../ui/message.tsx'

/** Explains why the login page opened. `back`: the page to which the login leads. */
export function LoginNews({ arrival, back }: { arrival: LoginArrival; back: string | null }) {
  const card = (useCart()?.lines ?? []).some(({ id }) => isMembershipCard(id))
  const byLink = arrival !== 'arriving' && linkInAddress(location.hash) !== null
  const news = byLink
    ? ({ kind: 'news', title: copy.byLink, text: copy.byLinkText } as const)
    : newsOf(arrival, back, card)
  return (
    <div className="account-news" aria-live="polite">
      {news && (
        <Message kind={news.kind} title={news.title}>
          <p>{news.text}</p>
        </Message>
      )}
    </div>
  )
}

function expiredText(back: string | null): string {
  if (back?.startsWith(paths.backFromPayment('aprobado', ''))) return copy.expiredApproved
  return back?.startsWith(paths.checkout) ? copy.expiredPaying : copy.expiredText
}

function newsOf(arrival: LoginArrival, back: string | null, card: boolean) {
  switch (arrival) {
    case 'arriving':
      return null
    case 'expired':
      return { kind: 'news', title: copy.expired, text: expiredText(back) } as const
    case 'left':
      return { kind: 'good', title: copy.left, text: copy.leftText } as const
    case 'left-alone':
      return { kind: 'fault', title: copy.leftAlone, text: copy.leftAloneText } as const
    case 'plain':
      if (back?.startsWith(paths.membership) || (back === paths.checkout && card))
        return { kind: 'news', title: copy.needed, text: copy.neededForCard } as const
      return back?.startsWith(paths.profile)
        ? ({ kind: 'news', title: copy.needed, text: copy.neededForProfile } as const)
        : null
  }
}
