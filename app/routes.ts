import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop. Links to them come from paths.ts. */
export default [
  index('routes/home/home.tsx'),
  route('home', 'routes/home/home.tsx', { id: 'home-by-name' }),
  route('product', 'routes/catalogue/catalogue.tsx'),
  route('product/:id', 'routes/catalogue/product.tsx'),
  route('custom', 'routes/builder/builder.tsx'),
  route('custom/prenda.svg', 'routes/builder/garment-picture.ts'),
  route('cart', 'routes/cart/cart.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('about', 'routes/info/about.tsx'),
  route('contact', 'routes/info/contact.tsx'),
  route('guia-tallas', 'routes/info/size-guide.tsx'),
  route('pagos-y-envios', 'routes/info/payments-and-shipping.tsx'),
  route('terms-conditions', 'routes/info/terms.tsx'),
  route('cookie-policy', 'routes/info/cookie-policy.tsx'),
  route('aviso-de-privacidad', 'routes/info/privacy.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('recuperar-contrasena', 'routes/account/forgotten-password.tsx'),
  route('verificar-correo', 'routes/account/verify-email.tsx'),
  route('profile/datos', 'routes/account/account-data.tsx'),
  route('profile', 'routes/profile/profile.tsx'),
  route('pedido/:number', 'routes/order/order.tsx'),
  route('404', 'routes/not-found/not-found.tsx'),
  route('*', 'routes/not-found/unknown-path.ts'),
] satisfies RouteConfig
