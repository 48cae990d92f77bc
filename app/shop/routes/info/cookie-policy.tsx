import { cookiePolicy as copy } from '../../../../words/cookie-policy.ts'
import { paths } from '../../../../words/paths.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/cookie-policy.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta = metaOf(copy, paths.cookiePolicy)

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return <LongText words={copy} facts={loaderData} first={<KeptItems />} />
}

/** Every single thing the shop keeps in a browser. */
function KeptItems() {
  const { items, where, lasts } = copy.kept
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
