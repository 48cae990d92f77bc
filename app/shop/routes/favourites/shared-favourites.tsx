import { mostFavourites } from '../../../../domain/favourites/favourite-list.ts'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { favouritesCopy, sharedFavouritesCopy as copy } from '../../../../words/favourite-words.ts'
import { paths } from '../../../../words/paths.ts'
import type { ProductView } from '../../../product-view.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { notify } from '../../../ui/notify.ts'
import { putFavourites } from '../../client/favourites/account-favourites.ts'
import { FavouriteCards } from './favourite-cards.tsx'

type SharedFavouritesProps = { products: readonly ProductView[]; emptyPicture: ShownPicture }

/** What another person shared. Works without scripts. */
export function SharedFavourites({ products, emptyPicture }: SharedFavouritesProps) {
  const ids = products.map(({ id }) => id)
  const keepAll = () => notify(putFavourites(ids, true) ? copy.kept : copy.full(mostFavourites))
  if (products.length === 0)
    return (
      <>
        <h1>{copy.title}</h1>
        <Lost picture={emptyPicture} title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink to={paths.catalogue} kind="main">
            {favouritesCopy.toCatalogue}
          </ButtonLink>
        </Lost>
      </>
    )
  return (
    <>
      <header className="stack gap-3 catalogue-head">
        <h1>{copy.title}</h1>
        <p className="lead soft">{copy.lead}</p>
        <p className="row gap-3 needs-scripts">
          <Button kind="sun" onClick={keepAll}>
            {copy.keepAll}
          </Button>
          <ButtonLink to={paths.favourites}>{copy.own}</ButtonLink>
        </p>
      </header>
      <FavouriteCards products={products} />
    </>
  )
}
