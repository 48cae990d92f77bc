import { useState } from 'react'
import { useNavigation } from 'react-router'
import { offeredProducts } from '../../../data/products.ts'
import { audiences, categoryFrom } from '../../../domain/catalogue.ts'
import { addToCart } from '../../client/add-to-cart.ts'
import { useLiveStock } from '../../client/live-stock.ts'
import { notify } from '../../client/notices.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/catalogue.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CataloguePages } from './catalogue-pages.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { onlyAge } from './only-age.ts'
import { isFeatureCard } from './feature-card.ts'
import { EmptyCategory } from './empty-category.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductModal } from './product-modal.tsx'
import { productView, type ProductView } from './product-view.ts'

const pageSize = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const category = categoryFrom(searchParams.get('category'))
  const wanted = Number(searchParams.get('page'))
  const page = Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= 1000 ? wanted : 1
  const { products, total } = await offeredProducts(shop.db, { category, page, size: pageSize })
  return {
    category,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
    products: products.map((product) => productView(product, shop.pictures)),
    emptyPicture: products.length === 0 ? shop.pictures.resolve('/pictures/agotado') : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const audience = audiences.find((each) => each === loaderData?.category)
  return pageMeta(matches, {
    title: audience ? `${catalogue.title}: ${catalogue.audience[audience]}` : catalogue.title,
    description: catalogue.description,
    path: audience ? paths.category(audience) : paths.catalogue,
  })
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { category, page, pages, total, products, emptyPicture } = loaderData
  const { location } = useNavigation()
  const stock = useLiveStock(products.map(({ id }) => id))
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = products.map((product) => ({ ...product, pieces: stock.get(product.id) ?? product.pieces }))

  const choose = (product: ProductView, age: string) => {
    const outcome = addToCart(product, age)
    setOpenId(null)
    notify(outcome === 'added' ? catalogue.added : outcome === 'full' ? catalogue.full : catalogue.noRoom)
  }
  const add = (product: ProductView) => {
    const age = onlyAge(product.ages)
    if (age === null) setOpenId(product.id)
    else choose(product, age)
  }

  return (
    <div className="page page-body catalogue">
      <header className="catalogue-head">
        <h1>{catalogue.title}</h1>
        <p className="lead soft">{catalogue.lead}</p>
        <CatalogueFilters chosen={category} total={total} />
      </header>
      {location?.pathname === paths.catalogue ? (
        <CardSkeletons count={Math.max(products.length, 4)} />
      ) : products.length === 0 ? (
        <EmptyCategory picture={emptyPicture} />
      ) : (
        <ul className="plain cards">
          {shown.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              first={index < 4}
              feature={isFeatureCard(index)}
              onOpen={() => setOpenId(product.id)}
              onAdd={() => add(product)}
            />
          ))}
        </ul>
      )}
      <CataloguePages category={category} page={page} pages={pages} />
      <ProductModal
        product={shown.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onChoose={choose}
      />
    </div>
  )
}
