import type { Category } from '../domain/catalogue/catalogue.ts'

/** The name of the query parameter with which a link to any page of the shop carries a discount code. */
export const codeParameter = 'codigo'

const withBack = (path: string, back: string) =>
  `${path}?volver=${encodeURIComponent(back).replaceAll('%2F', '/')}`

/**
 * Links, redirects and tests use this table, and never write an address themselves. The exception is
 * use-cases/payments/start-payment.ts, because use cases may not import words/: it writes `backFromPayment`.
 */
export const paths = {
  home: '/',
  /** Brings a discount code, which the shop keeps for the visit. */
  homeWithCode: (code: string) => `/?${codeParameter}=${encodeURIComponent(code)}`,
  catalogue: '/product',
  collection: (id: string) => `/product?coleccion=${id}`,
  category: (category: Category) => `/product?category=${category}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  builder: '/custom',
  /** `query`: made by domain/designs/builder-address.ts. */
  builderPicture: (query: string) => `/custom/prenda.svg?${query}`,
  about: '/about',
  contact: '/contact',
  contactAbout: (number: string) => `/contact?pedido=${encodeURIComponent(number)}`,
  membership: '/invest',
  favourites: '/favoritos',
  cart: '/cart',
  checkout: '/checkout',
  /** Works only in the browser that made the payment. */
  pendingPayment: (number: string) => `/checkout?pedido=${encodeURIComponent(number)}`,
  /** The payment provider's page leads back here. */
  backFromPayment: (outcome: 'aprobado' | 'cancelado', orderId: string) =>
    `/checkout?pago=${outcome}&token=${encodeURIComponent(orderId)}`,
  /** Login leads here. */
  homeByName: '/home',
  login: '/login',
  /** Read by app/shop/client/account/after-login.ts. */
  loginThen: (back: string) => withBack('/login', back),
  /** The token of a mailed link is behind '#', so that the browser sends it to no server. */
  loginWithLink: (token: string) => `/login#clave=${encodeURIComponent(token)}`,
  register: '/register',
  registerThen: (back: string) => withBack('/register', back),
  profile: '/profile',
  /** Everything except purchases. */
  account: '/profile/datos',
  /** The mail's link opens the same page, where the new password is chosen. */
  forgottenPassword: '/recuperar-contrasena',
  newPassword: (token: string) => `/recuperar-contrasena?clave=${encodeURIComponent(token)}`,
  verificationPage: '/verificar-correo',
  verifyEmail: (token: string) => `/verificar-correo?clave=${encodeURIComponent(token)}`,
  /** `key`: the access key of the order's mail, needed without an account. */
  order: (number: string, key?: string) =>
    `/pedido/${encodeURIComponent(number)}${key === undefined ? '' : `?clave=${encodeURIComponent(key)}`}`,
  invoiceFile: (number: string, kind: 'pdf' | 'xml') =>
    `/pedido/${encodeURIComponent(number)}/factura/${kind}`,
  /** The card's QR code opens this page. */
  cardCheck: (key: string) => `/tarjeta/${encodeURIComponent(key)}`,
  sizeGuide: '/guia-tallas',
  /** The builder's sizes ('S', 'M'). */
  sizeGuideLetters: '/guia-tallas#letras',
  paymentsAndShipping: '/pagos-y-envios',
  terms: '/terms-conditions',
  cookiePolicy: '/cookie-policy',
  privacy: '/aviso-de-privacidad',
  notFound: '/404',
} as const
