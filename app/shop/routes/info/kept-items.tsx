import { cookiePolicy } from '../../../../words/cookie-policy.ts'

const { items, where, lasts } = cookiePolicy.kept

/** Every single thing the shop keeps in a browser. */
export function KeptItems() {
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
              <dd>{item.where}</dd>
            </div>
            <div>
              <dt className="soft">{lasts}</dt>
              <dd>{item.lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
