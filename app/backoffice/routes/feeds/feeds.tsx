import { Link } from 'react-router'
import { countFeedProducts } from '../../../../data/catalogue/feed-products.ts'
import { type FeedChannel, feedChannels } from '../../../../domain/feeds/feed-faults.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { feedsCopy as copy, feedFaultWords } from '../../../../words/backoffice/feeds-words.ts'
import { Message } from '../../../ui/message.tsx'
import { feedAddress, productsPerFeed } from '../../../feeds/feed-address.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { AddressToCopy } from '../../ui/copy-button.tsx'
import { BackLink, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/feeds.ts'
import { faultyProducts, mostProductsExamined } from './faulty-products.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see products', { context })
  const [products, faulty] = await Promise.all([countFeedProducts(shop.db), faultyProducts(shop)])
  const { publicUrl } = shop.settings
  const parts = Math.max(1, Math.ceil(products / productsPerFeed))
  const addressesOf = (channel: FeedChannel) =>
    Array.from({ length: parts }, (_, index) => publicUrl + feedAddress(channel, index + 1))
  return {
    products,
    unreachable: !publicUrl.startsWith('https:'),
    channels: feedChannels.map((channel) => ({ channel, addresses: addressesOf(channel) })),
    faulty,
    examined: products > mostProductsExamined ? mostProductsExamined : null,
  }
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { products, unreachable, channels } = loaderData
  return (
    <>
      <BackLink to={paths.products}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead(products)}</p>
      {unreachable && (
        <Message kind="fault">
          <p>{copy.unreachable}</p>
        </Message>
      )}
      {channels.map(({ channel, addresses }) => (
        <section key={channel} className="work-sheet stack gap-3" aria-labelledby={channel}>
          <h2 id={channel}>{copy.channels[channel]}</h2>
          <p className="soft">{copy.how[channel]}</p>
          <ul className="plain stack gap-3">
            {addresses.map((address) => (
              <li key={address}>
                <AddressToCopy address={address} words={copy.copy} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Faulty {...loaderData} />
    </>
  )
}

function Faulty({
  faulty,
  products,
  examined,
}: Pick<Route.ComponentProps['loaderData'], 'faulty' | 'products' | 'examined'>) {
  return (
    <section className="stack gap-3" aria-labelledby="faulty">
      <h2 id="faulty">{copy.faulty}</h2>
      {faulty.length === 0 ? (
        <p className="empty">{products === 0 ? copy.noProducts : copy.noFaults}</p>
      ) : (
        <ul className="rows">
          {faulty.map(({ id, title, faults }) => (
            <li key={id} className="row-whole">
              <Link to={paths.product(id)} className="row-words">
                <strong>{title}</strong>
                {faults.map(({ fault, channels }) => (
                  <span key={fault.kind} className="soft">
                    {feedFaultWords(fault, channels)}
                  </span>
                ))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {examined !== null && <p className="soft small">{copy.examined(examined)}</p>}
    </section>
  )
}
