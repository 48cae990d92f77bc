import { shippingForm } from '../../copy/checkout.ts'

/** The simplified privacy notice, where the data is asked for. */
export function PrivacyLine({ shop }: { shop: { name: string; email: string } }) {
  return (
    <p className="soft small privacy-line">
      {shippingForm.privacy(shop.name)} {shippingForm.privacyContact}{' '}
      <a href={`mailto:${shop.email}`}>{shop.email}</a>.
    </p>
  )
}
