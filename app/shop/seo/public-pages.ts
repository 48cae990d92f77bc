import { paths } from '../../../words/paths.ts'

/**
 * Every page that somebody may find from outside, products aside; that of the membership card only where it is sold. A
 * new page is added here or to `unlistedPages`.
 */
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

/** Pages of a visitor's own, and those that only say something went wrong. '/home' is '/' by its other name. */
export const unlistedPages: readonly string[] = [
  paths.homeByName,
  paths.cart,
  paths.checkout,
  paths.login,
  paths.register,
  paths.forgottenPassword,
  paths.verificationPage,
  paths.profile,
  paths.account,
  paths.notFound,
]
