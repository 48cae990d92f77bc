import { cookiePolicy } from '../../../../words/cookie-policy.ts'

const { items, where, lasts } = cookiePolicy.kept

/** Every single thing the shop keeps in a browser. */
export function KeptItems() {
  return (
    <ul className="plain kept">
      {items.map((item) => (
        <li key={item.name}>
          <h3>
            <code>{item.name}</code>
          </h3>
          <p>{item.why}</p>
          <dl>
            <div>
              <dt>{where}</dt>
              <dd>{item.where}</dd>
            </div>
            <div>
              <dt>{lasts}</dt>
              <dd>{item.lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
