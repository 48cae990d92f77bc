import { type Collection, collectionState } from '../../../../domain/collections/collection.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { BackLink, Tab, Tabs, WorkHead } from '../../ui/page-parts.tsx'
import { CollectionBadge } from './collection-badge.tsx'
import { collectionsCopy as copy } from './words.ts'

export function collectionHead({ id, name, ...window }: Collection, { now, settings }: Shop) {
  const shopUrl = settings.backofficeUrl === null ? '' : settings.publicUrl
  return { id, name, state: collectionState(window, now()), inShop: shopUrl + shopPaths.collection(id) }
}

/** The head of both pages of a collection: its products, and its name, dates and picture. */
export function CollectionHead({
  head: { id, name, state, inShop },
  tab,
}: {
  head: ReturnType<typeof collectionHead>
  tab: 'garments' | 'facts'
}) {
  return (
    <>
      <BackLink to={paths.collections}>{copy.back}</BackLink>
      <WorkHead title={name}>
        <CollectionBadge state={state} />
        {state === 'open' && (
          <a href={inShop} className="way small">
            {copy.see}
          </a>
        )}
      </WorkHead>
      <Tabs label={copy.tabsLabel}>
        <Tab to={paths.collection(id)} shown={tab === 'garments'}>
          {copy.tabs.garments}
        </Tab>
        <Tab to={paths.collectionFacts(id)} shown={tab === 'facts'}>
          {copy.tabs.facts}
        </Tab>
      </Tabs>
    </>
  )
}
