import type { Brand } from '../../domain/settings/brand.ts'
import type { ShownPicture } from '../../domain/pictures/picture.ts'
import { membershipCardPicture } from '../../domain/membership/membership.ts'
import type { Pictures } from '../../gateways/images/pictures.ts'
import type { Shop, ShopSettings } from '../shop.ts'

export type BrandPicture = keyof Brand['pictures']

type Needs = Pick<Shop, 'pictures' | 'settings'>

/** null: the brand chose no picture. */
export function ownPicture({ pictures, settings }: Needs, place: BrandPicture): ShownPicture | null {
  const address = settings.brand.pictures[place]
  return address === '' ? null : pictures.resolve(address)
}

/** A neutral picture of the program when the brand chose none. */
export function scenePicture(shop: Needs, place: BrandPicture): ShownPicture {
  return ownPicture(shop, place) ?? shop.pictures.resolve(neutral.get(place) ?? '/pictures/agotado')
}

/** The brand's own picture is used for membership cards. */
export function brandedPictures(pictures: Pictures, settings: () => Pick<ShopSettings, 'brand'>): Pictures {
  const addressOfCard = () => settings().brand.pictures.card || plainCard
  const actual = (address: string) => (address === membershipCardPicture ? addressOfCard() : address)
  return {
    ...pictures,
    resolve: (address) => pictures.resolve(actual(address)),
    addressOf: (name, width) => pictures.addressOf(actual(prefix + name).slice(prefix.length), width),
  }
}

const prefix = '/pictures/'
const plainCard = '/pictures/tarjeta-reverso'

const neutral = new Map<BrandPicture, string>([
  ['card', plainCard],
  ['partner', plainCard],
])
