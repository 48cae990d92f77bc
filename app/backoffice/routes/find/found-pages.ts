import { withoutAccents } from '../../../../domain/catalogue/search.ts'
import { mayDo, type StaffAction, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { designsCopy } from '../designs/words.ts'
import { markdownsCopy } from '../discounts/markdown-editing-words.ts'
import { codesCopy, discountsCopy } from '../discounts/words.ts'
import { findCopy } from '../../../../words/backoffice/find-words.ts'
import { importsCopy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { manyProductsCopy, productSortingCopy } from '../products/words.ts'
import { noticesCopy } from '../../../../words/backoffice/order-notices-words.ts'
import { openingCopy } from '../opening/words.ts'
import { picturesCopy } from '../../../../words/backoffice/pictures-words.ts'
import { productListCopy } from '../../../../words/backoffice/product-list-words.ts'
import { productCopy } from '../../../../words/backoffice/product-page-words.ts'
import {
  settingsCopy,
  type SettingsPage,
  settingsPages,
  settingsSections,
  settingsSlugs,
} from '../../../../words/backoffice/settings-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'

type Place = { action: StaffAction; name: string; about: string; to: string; also: string }

const { also } = findCopy

/** Pages with other words that find them. The browser itself finds the sections of the menu. */
const places: readonly Place[] = [
  {
    action: 'change product',
    name: productCopy.newTitle,
    about: productListCopy.title,
    to: paths.newProduct,
    also: also.newProduct,
  },
  {
    action: 'change product',
    name: manyProductsCopy.title,
    about: productListCopy.title,
    to: paths.manyProducts,
    also: also.manyProducts,
  },
  {
    action: 'change product',
    name: productSortingCopy.title,
    about: productListCopy.title,
    to: paths.productSorting,
    also: also.productSorting,
  },
  { action: 'add picture', name: picturesCopy.title, about: '', to: paths.pictures, also: also.pictures },
  {
    action: 'change designs',
    name: designsCopy.new,
    about: designsCopy.title,
    to: paths.newDesign,
    also: also.newDesign,
  },
  {
    action: 'change discounts',
    name: markdownsCopy.new,
    about: discountsCopy.title,
    to: paths.newMarkdown,
    also: also.newMarkdown,
  },
  {
    action: 'change discounts',
    name: codesCopy.new,
    about: discountsCopy.title,
    to: paths.newDiscountCode,
    also: also.newCode,
  },
  { action: 'import sheet', name: importsCopy.title, about: '', to: paths.imports, also: also.imports },
  {
    action: 'change shipping',
    name: shippingCopy.title,
    about: '',
    to: paths.shipping,
    also: also.shipping,
  },
  {
    action: 'change shipping',
    name: shippingCopy.tabs.carriers,
    about: shippingCopy.title,
    to: paths.carriers,
    also: also.carriers,
  },
  {
    action: 'change shipping',
    name: shippingCopy.tabs.pickup,
    about: shippingCopy.title,
    to: paths.pickup,
    also: also.pickup,
  },
  {
    action: 'change shipping',
    name: shippingCopy.tabs.parcels,
    about: shippingCopy.title,
    to: paths.parcelFiles,
    also: also.parcelFiles,
  },
  {
    action: 'change shipping',
    name: shippingCopy.tabs.postalCodes,
    about: shippingCopy.title,
    to: paths.postalCodes,
    also: also.postalCodes,
  },
  { action: 'check shop', name: openingCopy.title, about: '', to: paths.opening, also: also.opening },
  { action: 'choose notices', name: noticesCopy.title, about: '', to: paths.notices, also: also.notices },
  ...settingsSections.flatMap(({ title, pages }) => pages.map((page) => settingsPlace(page, title))),
]

function settingsPlace(page: SettingsPage, section: string): Place {
  const { title, hint } = settingsPages[page]
  const to = paths.settingsOf(settingsSlugs[page])
  return {
    action: 'change settings',
    name: title,
    about: settingsCopy.title,
    to,
    also: `${section} ${hint}`,
  }
}

/** Finds pages: every typed word must begin a word of the page. Matches in the page's name come first. */
export function foundPages(role: StaffRole, typed: string, most: number) {
  const sought = withoutAccents(typed).split(/\s+/)
  const says = (text: string) => {
    const words = withoutAccents(text).split(/[^\p{L}\p{N}]+/u)
    return sought.every((begun) => words.some((word) => word.startsWith(begun)))
  }
  const named = places.filter(({ action, name }) => mayDo(role, action) && says(name))
  const meant = places.filter(
    (place) => mayDo(role, place.action) && !named.includes(place) && says(`${place.name} ${place.also}`),
  )
  return [...named, ...meant]
    .slice(0, most)
    .map(({ name, about, to }) => ({ kind: 'page' as const, name, about, to }))
}
