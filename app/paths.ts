import type { Category } from '../domain/catalogue.ts'

/** Every page of the shop by name. Links, redirects and tests come here; nobody writes an address by hand. */
export const paths = {
  home: '/',
  catalogue: '/product',
  category: (category: Category) => `/product?category=${category}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  builder: '/custom',
  /** `query` as domain/builder-address.ts writes it. */
  builderPicture: (query: string) => `/custom/prenda.svg?${query}`,
  about: '/about',
  contact: '/contact',
  membership: '/invest',
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  register: '/register',
  profile: '/profile',
  sizeGuide: '/guia-tallas',
  paymentsAndShipping: '/pagos-y-envios',
  terms: '/terms-conditions',
  cookiePolicy: '/cookie-policy',
  privacy: '/aviso-de-privacidad',
  notFound: '/404',
} as const
