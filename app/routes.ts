import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop, in the shop's frame. Links to them come from paths.ts. */
const shop = [
  index('shop/routes/home/home.tsx'),
  route('home', 'shop/routes/home/home.tsx', { id: 'home-by-name' }),
  route('product', 'shop/routes/catalogue/catalogue.tsx'),
  route('product/:id', 'shop/routes/catalogue/product.tsx'),
  route('custom', 'shop/routes/builder/builder.tsx'),
  route('custom/prenda.svg', 'shop/routes/builder/garment-picture.ts'),
  route('invest', 'shop/routes/membership/invest.tsx'),
  route('tarjeta/:key', 'shop/routes/membership/card-check.tsx'),
  route('cart', 'shop/routes/cart/cart.tsx'),
  route('checkout', 'shop/routes/checkout/checkout.tsx'),
  route('about', 'shop/routes/info/about.tsx'),
  route('contact', 'shop/routes/info/contact.tsx'),
  route('guia-tallas', 'shop/routes/info/size-guide.tsx'),
  route('pagos-y-envios', 'shop/routes/info/payments-and-shipping.tsx'),
  route('terms-conditions', 'shop/routes/info/terms.tsx'),
  route('cookie-policy', 'shop/routes/info/cookie-policy.tsx'),
  route('aviso-de-privacidad', 'shop/routes/info/privacy.tsx'),
  route('login', 'shop/routes/account/login.tsx'),
  route('register', 'shop/routes/account/register.tsx'),
  route('recuperar-contrasena', 'shop/routes/account/forgotten-password.tsx'),
  route('verificar-correo', 'shop/routes/account/verify-email.tsx'),
  route('profile/datos', 'shop/routes/account/account-data.tsx'),
  route('profile', 'shop/routes/profile/profile.tsx'),
  route('pedido/:number', 'shop/routes/order/order.tsx'),
  route('404', 'shop/routes/not-found/not-found.tsx'),
  route('*', 'shop/routes/not-found/unknown-path.ts'),
] satisfies RouteConfig

/** Every page of the back office, in its frame, which lets nobody in but staff. Links to them come from backoffice-paths.ts. */
const backoffice = [
  route('trastienda/pedidos/:number', 'backoffice/routes/order/order.tsx'),
  route('trastienda/pedidos/:number/enviar', 'backoffice/routes/order/ship.tsx'),
  route('trastienda/pedidos/:number/direccion', 'backoffice/routes/order/address.tsx'),
  route('trastienda/mi-acceso', 'backoffice/routes/own-access/own-access.tsx'),
  route('trastienda/mi-acceso/segundo-paso', 'backoffice/routes/own-access/own-second-factor.tsx'),
  route('trastienda', 'backoffice/routes/today/today.tsx'),
  route('trastienda/avisos', 'backoffice/routes/notices/notices.tsx'),
  route('trastienda/pedidos/:number/devolver', 'backoffice/routes/money-back/refund.tsx'),
  route('trastienda/venta', 'backoffice/routes/sale/sale.tsx'),
  route('trastienda/venta/:number', 'backoffice/routes/sale/sold.tsx'),
  route('trastienda/pedidos/hojas', 'backoffice/routes/sheets/packing-sheets.tsx'),
  route('trastienda/pedidos/:number/hoja', 'backoffice/routes/sheets/packing-sheets.tsx', {
    id: 'packing-sheet',
  }),
  route('trastienda/pedidos/surtido', 'backoffice/routes/sheets/gathering-list.tsx'),
  route('trastienda/pedidos/:number/taller', 'backoffice/routes/sheets/workshop-sheet.tsx'),
  route('trastienda/pedidos/:number/estampado/:line.pdf', 'backoffice/routes/sheets/print-file.ts'),
  route('trastienda/pedidos/:number/cancelar', 'backoffice/routes/money-back/cancel.tsx'),
  route('trastienda/pedidos/:number/regreso', 'backoffice/routes/money-back/parcel-back.tsx'),
  route('trastienda/pedidos', 'backoffice/routes/orders/orders.tsx'),
  route('trastienda/dinero', 'backoffice/routes/money/money.tsx'),
  route('trastienda/dinero/pagos', 'backoffice/routes/money/money.tsx', { id: 'payments-to-review' }),
  route('trastienda/dinero/pagos/:orderNumber', 'backoffice/routes/money/payment.tsx'),
  route('trastienda/dinero/dia', 'backoffice/routes/money/day-close.tsx'),
  route('trastienda/dinero/contabilidad.csv', 'backoffice/routes/money/books-file.ts'),
  route('trastienda/dinero/devoluciones', 'backoffice/routes/money/refunds.tsx'),
  route('trastienda/pedidos/exportar', 'backoffice/routes/orders/orders-file.ts'),
  route('trastienda/buscar', 'backoffice/routes/find/find.ts'),
  route('trastienda/mensajes', 'backoffice/routes/messages/messages.tsx'),
  route('trastienda/mensajes/:id', 'backoffice/routes/messages/message.tsx'),
  route('trastienda/equipo', 'backoffice/routes/team/team.tsx'),
  route('trastienda/bitacora', 'backoffice/routes/log/log.tsx'),
  route('trastienda/bitacora.csv', 'backoffice/routes/log/log-file.ts'),
  route('trastienda/clientes', 'backoffice/routes/customers/customers.tsx'),
  route('trastienda/clientes/:id', 'backoffice/routes/customers/customer.tsx'),
  route('trastienda/clientes/:id/datos.json', 'backoffice/routes/customers/customer-file.ts'),
  route('trastienda/clientes/solicitudes/:id', 'backoffice/routes/customers/data-request.tsx'),
  route('trastienda/clientes/solicitudes/:id/datos.json', 'backoffice/routes/customers/data-request-file.ts'),
  route('trastienda/socios', 'backoffice/routes/cards/cards.tsx'),
  route('trastienda/socios/:number', 'backoffice/routes/cards/card.tsx'),
] satisfies RouteConfig

/** How one enters it. */
const ways = [
  route('trastienda/entrar', 'backoffice/routes/enter/enter.tsx'),
  route('trastienda/entrar/llave', 'backoffice/routes/second-factor/enter-by-passkey.ts'),
  route('trastienda/segundo-paso', 'backoffice/routes/second-factor/second-factor.tsx'),
  route('trastienda/segundo-paso/llave', 'backoffice/routes/second-factor/ask-passkey.ts'),
  route('trastienda/empezar', 'backoffice/routes/enter/begin.tsx'),
  route('trastienda/recuperar', 'backoffice/routes/enter/recover.tsx'),
  route('trastienda/salir', 'backoffice/routes/enter/leave.ts'),
  route('trastienda/timbre', 'backoffice/routes/today/ring.ts'),
] satisfies RouteConfig

/** Any other address below it. */
const nowhere = route('trastienda/*', 'backoffice/routes/not-found/not-found.tsx')

export default [
  layout('shop/shop-frame.tsx', shop),
  layout('backoffice/house.tsx', [
    layout('backoffice/backoffice-frame.tsx', [...backoffice, nowhere]),
    ...ways,
  ]),
] satisfies RouteConfig
