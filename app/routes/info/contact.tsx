import { contact } from '../../copy/contact.ts'
import { footer } from '../../copy/frame.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { buttonClass, ButtonLink } from '../../ui/button.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { email, whatsapp, address, hours } = context.get(shopContext).settings
  return { email, whatsapp, address, hours }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: contact.title, description: contact.description, path: paths.contact })

export default function Contact({ loaderData: { email, whatsapp, address, hours } }: Route.ComponentProps) {
  return (
    <div className="page page-body contact">
      <h1>{contact.title}</h1>
      <p className="lead prose">{contact.lead}</p>
      <ul className="plain ways">
        <li className="sheet">
          <h2>{contact.whatsapp}</h2>
          <p>{contact.whatsappText}</p>
          <a
            className={buttonClass({ kind: 'main', wide: false, small: false })}
            href={whatsappUrl(whatsapp)}
          >
            {whatsapp}
          </a>
        </li>
        <li className="sheet">
          <h2>{contact.email}</h2>
          <p>{contact.emailText}</p>
          <a className={buttonClass({ kind: 'sun', wide: false, small: false })} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        <li className="sheet">
          <h2>{contact.visit}</h2>
          <address>{address}</address>
          <h3>{contact.hours}</h3>
          <p>{hours}</p>
        </li>
      </ul>
      <section>
        <h2>{contact.before}</h2>
        <p className="actions">
          <ButtonLink to={paths.sizeGuide}>{footer.sizeGuide}</ButtonLink>
          <ButtonLink to={paths.paymentsAndShipping}>{footer.paymentsAndShipping}</ButtonLink>
        </p>
      </section>
    </div>
  )
}
