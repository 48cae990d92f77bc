import type { Category } from '../domain/catalogue/catalogue.ts'

const withBack = (path: string, back: string) =>
  `${path}?volver=${encodeURIComponent(back).replaceAll('%2F', '/')}`

/** Every page of the shop by name. Links, redirects and tests come here; nobody writes an address by hand. */
export const paths = {
  home: '/',
  catalogue: '/product',
  category: (category: Category) => `/product?category=${category}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  builder: '/custom',
  /** `query` as domain/designs/builder-address.ts writes it. */
  builderPicture: (query: string) => `/custom/prenda.svg?${query}`,
  about: '/about',
  contact: '/contact',
  /** The contact form with the number of an order in its message. */
  contactAbout: (number: string) => `/contact?pedido=${encodeURIComponent(number)}`,
  membership: '/invest',
  cart: '/cart',
  checkout: '/checkout',
  /** How a payment stands that is still being confirmed, to the browser that made it. */
  pendingPayment: (number: string) => `/checkout?pedido=${encodeURIComponent(number)}`,
  /** Where the payment provider's page sends the payer back to. */
  backFromPayment: (outcome: 'aprobado' | 'cancelado', orderId: string) =>
    `/checkout?pago=${outcome}&token=${encodeURIComponent(orderId)}`,
  /** The home page by its other name, where a login leads. */
  homeByName: '/home',
  login: '/login',
  /** The login that leads back to a page of this shop; the page takes it by app/shop/client/account/way-back.ts. */
  loginThen: (back: string) => withBack('/login', back),
  /** The login with the secret of a mail's link: behind '#', which is sent to nobody. */
  loginWithLink: (token: string) => `/login#clave=${encodeURIComponent(token)}`,
  register: '/register',
  registerThen: (back: string) => withBack('/register', back),
  profile: '/profile',
  /** Everything about one's account that is not the purchases: data, password, download, deletion. */
  account: '/profile/datos',
  /** Asks for the mail with the link; who comes by that link chooses the new password. */
  forgottenPassword: '/recuperar-contrasena',
  newPassword: (token: string) => `/recuperar-contrasena?clave=${encodeURIComponent(token)}`,
  verificationPage: '/verificar-correo',
  verifyEmail: (token: string) => `/verificar-correo?clave=${encodeURIComponent(token)}`,
  /** An order by its number; without an account it opens with the key of its mail. */
  order: (number: string, key?: string) =>
    `/pedido/${encodeURIComponent(number)}${key === undefined ? '' : `?clave=${encodeURIComponent(key)}`}`,
  /** Whether a membership card is valid: what its QR opens. */
  cardCheck: (key: string) => `/tarjeta/${encodeURIComponent(key)}`,
  sizeGuide: '/guia-tallas',
  /** Where the guide tells of the builder's letters. */
  sizeGuideLetters: '/guia-tallas#letras',
  paymentsAndShipping: '/pagos-y-envios',
  terms: '/terms-conditions',
  cookiePolicy: '/cookie-policy',
  privacy: '/aviso-de-privacidad',
  notFound: '/404',
} as const
