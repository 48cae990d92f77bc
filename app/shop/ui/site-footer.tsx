import { mailto } from '../../../words/mailto.ts'
import { Link } from 'react-router'
import { footer } from '../../../words/frame-words.ts'
import { paths } from '../../../words/paths.ts'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'

type SiteFooterProps = {
  name: string
  cry: string
  email: string
  whatsapp: string
  address: string
  hours: string
  social: readonly { name: string; url: string }[]
  /** The owner's own text about where the clothes are made; '' for none. */
  made: string
  horizon: string
  membership: boolean
}

export function SiteFooter(shop: SiteFooterProps) {
  return (
    <footer className="footer">
      <div className={`footer-hill ${shop.horizon}`} aria-hidden="true" />
      <div className="footer-paper">
        <div className="footer-row page">
          <div>
            <p className="footer-name">{shop.name}</p>
            <p>{shop.cry}</p>
            <p className="footer-made">{shop.made}</p>
          </div>
          <section>
            <h2>{footer.hours}</h2>
            <p>{shop.hours}</p>
            <h2>{footer.visit}</h2>
            <address>{shop.address}</address>
          </section>
          <Contact {...shop} />
          <HelpLinks {...shop} />
        </div>
      </div>
    </footer>
  )
}

function Contact({ email, whatsapp, social }: SiteFooterProps) {
  return (
    <section>
      <h2>{footer.contact}</h2>
      <ul className="plain">
        <li>
          <a href={mailto(email)}>{email}</a>
        </li>
        <li>
          <a href={whatsappUrl(whatsapp)}>{`${footer.whatsapp} ${whatsapp}`}</a>
        </li>
      </ul>
      {social.length > 0 && (
        <>
          <h2>{footer.follow}</h2>
          <ul className="plain row">
            {social.map(({ name: network, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function HelpLinks({ membership }: SiteFooterProps) {
  return (
    <section>
      <h2>{footer.help}</h2>
      <ul className="plain">
        <FooterLink to={paths.sizeGuide}>{footer.sizeGuide}</FooterLink>
        <FooterLink to={paths.paymentsAndShipping}>{footer.paymentsAndShipping}</FooterLink>
        {membership && <FooterLink to={paths.membership}>{footer.membership}</FooterLink>}
        <FooterLink to={paths.terms}>{footer.terms}</FooterLink>
        <FooterLink to={paths.cookiePolicy}>{footer.cookies}</FooterLink>
        <FooterLink to={paths.privacy}>{footer.privacy}</FooterLink>
      </ul>
    </section>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} viewTransition prefetch="intent">
        {children}
      </Link>
    </li>
  )
}
