import type { CollectionName } from '../../../data/collections/collections.ts'
import { ageSpan } from '../../../domain/catalogue/garment-size.ts'
import type { Audience, Product } from '../../../domain/catalogue/catalogue.ts'
import { piecesOfSize } from '../../../domain/catalogue/stock-report.ts'
import { isCountedTogether } from '../../../domain/catalogue/stock-unit.ts'
import { type Centavos, pesosText } from '../../../domain/values/money.ts'
import { shippingCost } from '../../../domain/shipping/shipping.ts'
import type { ShopSettings } from '../../../use-cases/shop.ts'
import { catalogue } from '../../../words/catalogue-words.ts'
import { catalogueSearch } from '../../../words/catalogue-search.ts'
import { frame } from '../../../words/frame-words.ts'
import { paths } from '../../../words/paths.ts'
import { returnDays } from '../../../words/payments-and-shipping.ts'

/** Facts for search engines in the vocabulary of schema.org. `pageMeta` escapes them. */
export type StructuredData = { '@context': string; '@type': string; [property: string]: Json | undefined }
type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json | undefined }

const context = 'https://schema.org'

export function organization(settings: ShopSettings): StructuredData {
  const { name, publicUrl, email, whatsapp, address, social } = settings
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email,
    telephone: whatsapp,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: whatsapp,
      email,
      availableLanguage: 'es',
    },
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** The shop's name, which search results show above the address. */
export function website({ name, publicUrl }: ShopSettings): StructuredData {
  return { '@context': context, '@type': 'WebSite', name, url: `${publicUrl}/`, inLanguage: 'es-MX' }
}

/**
 * A product for search engines, also when it is sold out. A product that is counted by size is a group with one variant
 * and offer for each size. `images`: absolute addresses.
 */
export function productData(
  product: Product,
  images: readonly string[],
  settings: ShopSettings,
): StructuredData {
  const { id, title, description, pieces, piecesBySize, ages, audience, garment } = product
  const url = settings.publicUrl + paths.product(id)
  const facts = {
    name: title,
    description: description === '' ? title : description,
    url,
    image: images,
    brand: { '@type': 'Brand', name: settings.name },
    ...(garment && { category: catalogueSearch.garment[garment] }),
    audience: { '@type': 'PeopleAudience', ...wearer(audience), ...ageRange(ages) },
  }
  if (isCountedTogether(piecesBySize) || ages.length < 2)
    return {
      '@context': context,
      '@type': 'Product',
      ...facts,
      sku: id,
      offers: offerOf(product, pieces, settings),
    }
  return {
    '@context': context,
    '@type': 'ProductGroup',
    ...facts,
    productGroupID: id,
    variesBy: [`${context}/size`],
    hasVariant: ages.map((age) => ({
      '@type': 'Product',
      name: `${title}, ${catalogue.age(age)}`,
      sku: `${id}-${age}`,
      size: catalogue.age(age),
      image: images,
      offers: offerOf(product, piecesOfSize(piecesBySize, age), settings),
    })),
  }
}

/** `pieces`: the free pieces of the product, or of one of its sizes. */
function offerOf(
  { id, price, priceBefore, markdownEndsAt }: Product,
  pieces: number,
  settings: ShopSettings,
) {
  return {
    '@type': 'Offer',
    url: settings.publicUrl + paths.product(id),
    priceCurrency: 'MXN',
    price: pesosText(price),
    ...(markdownEndsAt && { priceValidUntil: markdownEndsAt.toISOString() }),
    ...(priceBefore && { priceSpecification: strikethroughPrice(priceBefore) }),
    availability: `${context}/${pieces >= 1 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${context}/NewCondition`,
    seller: { '@type': 'Organization', name: settings.name },
    shippingDetails: shippingDetails(price, settings.shipping),
    hasMerchantReturnPolicy: returnPolicy(settings),
  }
}

/** The earlier price, which search results show crossed out. */
function strikethroughPrice(priceBefore: Centavos) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: `${context}/StrikethroughPrice`,
    price: pesosText(priceBefore),
    priceCurrency: 'MXN',
  }
}

/** Shipping of one piece alone. The days are business days from payment to delivery. */
function shippingDetails(price: Centavos, { freeFrom, usualCost, deliveryDays }: ShopSettings['shipping']) {
  const cost = shippingCost({ subtotal: price, anythingToShip: true }, { placeCost: usualCost, freeFrom })
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: (cost / 100).toFixed(2), currency: 'MXN' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MX' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The owner promises one number of days for delivery, which includes the handling.
      handlingTime: days(0, 0),
      transitTime: days(1, deliveryDays),
    },
  }
}

/** The terms of returns in the program's own text. When the owner wrote another text, only the link to its page. */
function returnPolicy({ brand, publicUrl }: ShopSettings) {
  const merchantReturnLink = publicUrl + paths.paymentsAndShipping
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'MX', merchantReturnLink }
  if (brand.payments.own !== '') return policy
  return {
    ...policy,
    returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnDays,
    returnMethod: `${context}/ReturnByMail`,
    returnFees: `${context}/ReturnFeesCustomerResponsibility`,
  }
}

export type Breadcrumb = { name: string; path: string }

/** The steps that lead to a page; the first step is always Inicio. */
export function breadcrumbs(steps: readonly Breadcrumb[], publicUrl: string): StructuredData {
  const way = [{ name: frame.home, path: paths.home }, ...steps]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** The steps to a category; `audience` null: to the whole catalogue. */
export function catalogueSteps(audience: Audience | null): Breadcrumb[] {
  const whole = { name: catalogue.title, path: paths.catalogue }
  return audience === null
    ? [whole]
    : [whole, { name: catalogue.audience[audience], path: paths.category(audience) }]
}

export function collectionSteps({ id, name }: CollectionName): Breadcrumb[] {
  return [...catalogueSteps(null), { name, path: paths.collection(id) }]
}

type ListedProducts = {
  products: readonly Pick<Product, 'id' | 'title'>[]
  total: number
  /** The place of the first listed product in the whole collection, from 1. */
  first: number
}

/** Describes the page of a collection, with the products on it, for search engines. */
export function collectionData(
  { id, name }: CollectionName,
  description: string,
  { products, total, first }: ListedProducts,
  { publicUrl }: ShopSettings,
): StructuredData {
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name,
    description,
    url: publicUrl + paths.collection(id),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: first + index,
        name: product.title,
        url: publicUrl + paths.product(product.id),
      })),
    },
  }
}

function wearer(audience: Audience | null) {
  if (audience === null) return {}
  return { suggestedGender: { Boy: 'male', Girl: 'female', Unisex: 'unisex' }[audience] }
}

/** The ages of a product in years: '4' and '8-10' give 4 to 10, '3-6m' gives 0.25 to 0.5. Letters are ignored. */
function ageRange(ages: readonly string[]) {
  const years = ages.flatMap((age) => ageSpan(age) ?? []).map((each) => Math.round(each * 100) / 100)
  return years.length === 0
    ? {}
    : { suggestedMinAge: Math.min(...years), suggestedMaxAge: Math.max(...years) }
}
