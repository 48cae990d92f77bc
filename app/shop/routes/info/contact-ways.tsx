import { contact } from '../../../../words/contact.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'

type ContactWaysProps = { email: string; whatsapp: string; address: string; hours: string }

/** Every other way to reach the shop. */
export function ContactWays({ email, whatsapp, address, hours }: ContactWaysProps) {
  return (
    <ul className="plain ways" aria-label={contact.ways}>
      <li>
        <h3>{contact.whatsapp}</h3>
        <p>{contact.whatsappText}</p>
        <a className={buttonClass({ kind: 'sun', wide: false, small: true })} href={whatsappUrl(whatsapp)}>
          {whatsapp}
        </a>
      </li>
      <li>
        <h3>{contact.email}</h3>
        <p>{contact.emailText}</p>
        <a className={buttonClass({ kind: 'sun', wide: false, small: true })} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      <li>
        <h3>{contact.visit}</h3>
        <address>{address}</address>
        <h3>{contact.hours}</h3>
        <p>{hours}</p>
      </li>
    </ul>
  )
}
