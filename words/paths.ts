import type { Category } from '../domain/catalogue/catalogue.ts'

const withBack = (path: string, back: string) =>
  `${path}?volver=${encodeURIComponent(back).replaceAll('%2F', '/')}`

/**
 * The address of every page of the shop. Links, redirects and tests use this table, and never write an address
 * themselves.
 */
export const paths = {
  home: '/',
  catalogue: '/product',
  category: (category: Category) => `/product?category=${category}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  builder: '/custom',
  /** `query`: made by domain/designs/builder-address.ts. */
  builderPicture: (query: string) => `/custom/prenda.svg?${query}`,
  about: '/about',
  contact: '/contact',
  /** The contact form, with the order's number already in its message. */
  contactAbout: (number: string) => `/contact?pedido=${encodeURIComponent(number)}`,
  membership: '/invest',
  cart: '/cart',
  checkout: '/checkout',
  /** Shows the state of a pending payment, only in the browser that made the payment. */
  pendingPayment: (number: string) => `/checkout?pedido=${encodeURIComponent(number)}`,
  /** The payment provider's page sends the payer back to this address. */
  backFromPayment: (outcome: 'aprobado' | 'cancelado', orderId: string) =>
    `/checkout?pago=${outcome}&token=${encodeURIComponent(orderId)}`,
  /** A second address of the home page, used after login. */
  homeByName: '/home',
  login: '/login',
  /**
   * The login page, which then leads back to the page `back`. The login page reads the address with
   * app/shop/client/account/after-login.ts.
   */
  loginThen: (back: string) => withBack('/login', back),
  /**
   * The login page with the token of a mailed link. The token is behind '#', so that the browser sends it to no
   * server.
   */
  loginWithLink: (token: string) => `/login#clave=${encodeURIComponent(token)}`,
  register: '/register',
  registerThen: (back: string) => withBack('/register', back),
  profile: '/profile',
  /** The customer's account except purchases: data, password, download, deletion. */
  account: '/profile/datos',
  /** Requests a mail with a link. The link opens the same page, where the new password is chosen. */
  forgottenPassword: '/recuperar-contrasena',
  newPassword: (token: string) => `/recuperar-contrasena?clave=${encodeURIComponent(token)}`,
  verificationPage: '/verificar-correo',
  verifyEmail: (token: string) => `/verificar-correo?clave=${encodeURIComponent(token)}`,
  /** An order by its number. `key`: the access key of the order's mail, needed without an account. */
  order: (number: string, key?: string) =>
    `/pedido/${encodeURIComponent(number)}${key === undefined ? '' : `?clave=${encodeURIComponent(key)}`}`,
  /** Shows whether a membership card is valid; the card's QR code opens this page. */
  cardCheck: (key: string) => `/tarjeta/${encodeURIComponent(key)}`,
  sizeGuide: '/guia-tallas',
  /** The part of the size guide about the builder's sizes ('S', 'M'). */
  sizeGuideLetters: '/guia-tallas#letras',
  paymentsAndShipping: '/pagos-y-envios',
  terms: '/terms-conditions',
  cookiePolicy: '/cookie-policy',
  privacy: '/aviso-de-privacidad',
  notFound: '/404',
} as const
