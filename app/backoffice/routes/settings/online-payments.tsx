import { Link } from 'react-router'
import type { ShopSettings } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { settingsSlugs } from '../../../../words/backoffice/settings-words.ts'
import { howPaidCopy } from '../../../../words/backoffice/transfer-settings-words.ts'

const copy = howPaidCopy.online

type OnlinePayments = 'demonstration' | 'connected' | 'missing'

export function onlinePaymentsOf({
  demonstration,
  missing,
}: Pick<ShopSettings, 'demonstration' | 'missing'>): OnlinePayments {
  if (demonstration.payments) return 'demonstration'
  return missing.includes('payments') ? 'missing' : 'connected'
}

export function OnlinePaymentsLine({ state }: { state: OnlinePayments }) {
  return (
    <section className="work-sheet stack gap-2 settings-form">
      <h2>{copy.title}</h2>
      <p className="row gap-3">
        <span>{copy[state]}</span>
        <Link to={paths.settingsOf(settingsSlugs.paypal)} className="way">
          {copy.way}
        </Link>
      </p>
    </section>
  )
}
