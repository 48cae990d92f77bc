import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { favouritesCopy as copy } from '../../../../words/favourite-words.ts'
import { sharedFavouritesPath } from '../../../../words/shared-favourites-path.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { Message } from '../../../ui/message.tsx'
import { CardSkeletons } from '../../../ui/product/card-skeletons.tsx'
import { putFavourites, refreshFavourites } from '../../client/favourites/account-favourites.ts'
import { useFavourites } from '../../client/favourites/favourites-store.ts'
import { useSession } from '../../client/session/use-session.ts'
import { FavouriteCards } from './favourite-cards.tsx'
import type { ShownFavourites } from './shown-favourites.ts'
import { ShareFavourites } from './share-favourites.tsx'

/** The favourites of this browser or account. The browser knows them and fetches the garments. */
export function OwnFavourites({ emptyPicture }: { emptyPicture: ShownPicture }) {
  const session = useSession()
  const customer = session.state === 'signed-in' ? session.session.id : null
  return (
    <>
      {/* A sign-in or sign-out, in any tab, begins the list anew. */}
      <Kept key={customer} signedIn={customer !== null} emptyPicture={emptyPicture} />
      <noscript>
        <p className="lead">{copy.needsScripts}</p>
      </noscript>
    </>
  )
}

function Kept({ signedIn, emptyPicture }: { signedIn: boolean; emptyPicture: ShownPicture }) {
  const ids = useFavourites()
  // A garment that is no favourite any more stays until the page is left, so that a second press takes the first back.
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = ids?.filter((id) => !seen.includes(id)) ?? []
  if (added.length > 0) setSeen([...added, ...seen])

  useEffect(() => refreshFavourites(), [])

  const { load, data } = useFetcher<ShownFavourites>()
  const address = sharedFavouritesPath(seen)
  useEffect(() => {
    if (seen.length > 0) void load(address)
  }, [load, address, seen.length])

  // The garments that left the shop.
  const gone = data?.asked.filter((id) => !data.products.some((product) => product.id === id)) ?? []
  const left = gone.join()
  useEffect(() => {
    if (left !== '') putFavourites(left.split(','), false)
  }, [left])

  const products = data?.products ?? []
  const isEmpty = ids !== null && ids.length === 0 && products.length === 0
  const shared = products.map(({ id }) => id).filter((id) => ids?.includes(id))
  return (
    <>
      <header className="stack gap-3 catalogue-head">
        <h1>{copy.title}</h1>
        {!isEmpty && (
          <p className="soft needs-scripts">
            {signedIn ? (
              copy.inAccount
            ) : (
              <>
                <span>{`${copy.inBrowser} `}</span>
                <Link to={paths.loginThen(paths.favourites)}>{copy.signIn}</Link>
              </>
            )}
          </p>
        )}
        {shared.length > 0 && <ShareFavourites key={shared.join()} ids={shared} />}
      </header>
      <div aria-live="polite" className="stock-news">
        {gone.length > 0 && <Message>{copy.dropped(gone.length)}</Message>}
      </div>
      {isEmpty ? (
        <Lost picture={emptyPicture} title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink to={paths.catalogue} kind="main">
            {copy.toCatalogue}
          </ButtonLink>
        </Lost>
      ) : data ? (
        <FavouriteCards products={products} />
      ) : (
        <div className="needs-scripts">
          <CardSkeletons count={Math.min(Math.max(seen.length, 2), 8)} />
        </div>
      )}
    </>
  )
}
