import { stockWaitPaths } from '../../../words/stock-wait-paths.ts'
import { paths } from '../../../words/paths.ts'

/** The pages for search engines, without products. A new page goes here or into `unlistedPages`. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.catalogue,
  paths.category('Boy'),
  paths.category('Girl'),
  paths.category('Unisex'),
  paths.builder,
  paths.membership,
  paths.about,
  paths.contact,
  paths.sizeGuide,
  paths.paymentsAndShipping,
  paths.terms,
  paths.cookiePolicy,
  paths.privacy,
]

/** Pages that search engines must not list: personal pages, error pages, and another name of '/'. */
export const unlistedPages: readonly string[] = [
  paths.homeByName,
  paths.favourites,
  paths.cart,
  paths.checkout,
  paths.login,
  paths.register,
  paths.forgottenPassword,
  paths.verificationPage,
  stockWaitPaths.form,
  stockWaitPaths.confirmation,
  stockWaitPaths.end,
  paths.profile,
  paths.account,
  paths.notFound,
]
