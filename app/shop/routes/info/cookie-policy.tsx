import { cookieItems } from '../../../../words/cookie-items.ts'
import { cookiePolicy } from '../../../../words/cookie-policy.ts'
import { paths } from '../../../../words/paths.ts'
import type { Route } from './+types/cookie-policy.ts'
import { LongText, longTextMeta } from './long-text.tsx'
import { longText } from './info-page-facts.ts'

/** The owner may replace the text, but the list of stored items always follows it. */
export const loader = longText('cookies', cookiePolicy)

export const meta = longTextMeta(paths.cookiePolicy)

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return <LongText {...loaderData} first={<KeptItems />} />
}

/** Lists everything that the shop stores in a browser. */
function KeptItems() {
  const { items, where, lasts } = cookieItems
  return (
    <ul className="plain stack gap-5 kept">
      {items.map((item) => (
        <li key={item.name}>
          <h3>
            <code>{item.name}</code>
          </h3>
          <p>{item.why}</p>
          <dl className="row small">
            <div>
              <dt className="soft">{where}</dt>
              <dd className="firm">{item.where}</dd>
            </div>
            <div>
              <dt className="soft">{lasts}</dt>
              <dd className="firm">{item.lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
