import { Link } from 'react-router'
import { shippingForm } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'

/** The simplified privacy notice, where the data is asked for. */
export function PrivacyLine({ shop }: { shop: { name: string } }) {
  return (
    <p className="soft small privacy-line">
      {shippingForm.privacy(shop.name)} <Link to={paths.privacy}>{shippingForm.privacyLink}</Link>.
    </p>
  )
}
