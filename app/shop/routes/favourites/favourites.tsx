import { favouritesCopy, sharedFavouritesCopy } from '../../../../words/favourite-words.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/favourites.css?url'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/favourites.ts'
import { OwnFavourites } from './own-favourites.tsx'
import { SharedFavourites } from './shared-favourites.tsx'
import { shownFavourites } from './shown-favourites.ts'

/**
 * Without a query: the favourites that only the browser knows, so the page is the same for everybody. With `?prendas=`:
 * the garments of a shared link. The link itself names them, so it needs no row in the database and says nothing about
 * a person.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  return shownFavourites(context.get(shopContext), new URL(request.url).searchParams.get('prendas'))
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const copy = loaderData?.shared ? sharedFavouritesCopy : favouritesCopy
  const titles = loaderData?.products.map(({ title }) => title).join(', ')
  return pageMeta(matches, {
    title: copy.title,
    description: titles ? titles.slice(0, 200) : copy.description,
    path: null,
    picture: loaderData?.picture ?? null,
  })
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`page page-body whole-window ${loaderData.shared ? '' : 'own-favourites'}`}>
      {loaderData.shared ? <SharedFavourites {...loaderData} /> : <OwnFavourites {...loaderData} />}
    </div>
  )
}
