import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { PageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { inBrief } from '../../seo/in-brief.ts'
import { sharePicture } from '../../../share-picture.ts'
import { breadcrumbs, catalogueSteps, productData } from '../../seo/structured-data.ts'

export function productHead(
  product: Product,
  { pictures, settings }: Pick<Shop, 'pictures' | 'settings'>,
): PageMeta {
  const { id, title, description, audience, images } = product
  const path = paths.product(id)
  const shared = images.map((image) => sharePicture(pictures.resolve(image), settings.publicUrl))
  const urls = shared.map(({ url }) => url)
  return {
    title,
    description: inBrief(description === '' ? title : description),
    path,
    picture: shared[0] ?? null,
    structured: [
      productData(product, urls, settings),
      breadcrumbs([...catalogueSteps(audience), { name: title, path }], settings.publicUrl),
    ],
  }
}
