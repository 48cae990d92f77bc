import type { BrowserContext, Page } from '@playwright/test'
import { accountScreens, knownToBeSignedIn } from './account-screens.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { orderScreens } from './order-screens.ts'
import type { Screen } from './screen.ts'

const shirt = {
  id: 'playera-dino-de-carton#na-4',
  title: 'Playera Dino de Cartón',
  description: '',
  color: 'na',
  qty: 1,
  size: '4',
  design: 'dinosaurio',
  price: 289,
  image: '/pictures/playera-dino-de-carton-frente',
  pzs: 1,
  clasification: 'PHYSICAL_GOODS',
}
/** As the demonstration has it: nearly as long as a name may be. */
const longName =
  'Playera Ajolote de Xochimilco que Sonríe Aunque Sea Lunes por la Mañana y Todavía Falte Mucho para la Hora del Recreo'
const hoodie = {
  ...shirt,
  id: 'sudadera-cohete-a-la-luna#na-6',
  title: 'Sudadera Cohete a la Luna',
  qty: 2,
  size: '6',
  price: 549,
  image: '/pictures/sudadera-cohete-a-la-luna-frente',
  pzs: 7,
}
const card = {
  ...shirt,
  id: 'tarjetaSocio-1700000000000',
  title: 'Tarjeta de Socio',
  size: 'na',
  price: 2500,
  image: '',
}

/** Fills the browser's cart before the page reads it. */
export function withCart(...items: object[]) {
  return (context: BrowserContext) =>
    context.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify({ items }))
}

const openModal = (page: Page) => page.getByRole('link', { name: 'Sudadera Cohete a la Luna' }).click()
const never = () => undefined
async function sendMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Tu nombre', { exact: true }).fill('Ana Treviño')
  await page.getByLabel('Tu correo', { exact: true }).fill('ana@correo.example')
  await page.getByLabel('¿Qué nos quieres contar?').fill(message)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
const wildStock = (stock: Record<string, number>) => (context: BrowserContext) =>
  context.route('**/api/stock*', (route) => route.fulfill({ json: stock }))

/** Everything a shopper can see. A new screen adds its states here. */
export const screens: readonly Screen[] = [
  { name: 'inicio', path: '/' },
  {
    name: 'inicio-menu',
    path: '/',
    window: true,
    act: (page) =>
      page
        .locator('summary')
        .click({ timeout: 2000 })
        .catch(() => undefined),
  },
  { name: 'catalogo', path: '/product' },
  { name: 'catalogo-ninas', path: '/product?category=girl' },
  { name: 'catalogo-pagina-3', path: '/product?page=3' },
  { name: 'catalogo-busqueda', path: '/product?q=camiseta&orden=precio-menor&edad=4' },
  {
    name: 'catalogo-opciones',
    path: '/product',
    window: true,
    act: async (page) => {
      const label = page.getByText('Ordenar y filtrar')
      if (await label.isVisible()) await label.click()
    },
  },
  { name: 'catalogo-nada', path: '/product?category=Boy&q=zapato' },
  { name: 'catalogo-vacio', path: '/product?category=girl&edad=17' },
  { name: 'catalogo-sin-scripts', path: '/product', scripts: false },
  {
    name: 'catalogo-cargando',
    path: '/product',
    prepare: (context) => context.route('**/product.data*', never),
    act: (page) => page.getByRole('link', { name: 'Unisex', exact: true }).click(),
  },
  {
    name: 'catalogo-agotado',
    path: '/product',
    window: true,
    prepare: wildStock({ 'playera-dino-de-carton': 0, 'sudadera-cohete-a-la-luna': 1 }),
    act: (page) => page.getByText('Agotado').first().waitFor(),
  },
  {
    name: 'catalogo-foco',
    path: '/product',
    window: true,
    act: (page) => page.getByRole('link', { name: 'Playera Dino de Cartón' }).focus(),
  },
  { name: 'modal', path: '/product', window: true, act: openModal },
  {
    name: 'modal-edad',
    path: '/product',
    window: true,
    act: async (page) => {
      await openModal(page)
      await page.getByRole('radio', { name: '8 Años' }).check()
    },
  },
  {
    name: 'aviso',
    path: '/product',
    window: true,
    act: async (page) => {
      await openModal(page)
      await page.getByRole('radio', { name: '8 Años' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar a carrito' }).click()
    },
  },
  { name: 'producto', path: '/product/sudadera-cohete-a-la-luna' },
  {
    name: 'producto-imagen',
    path: '/product/sudadera-cohete-a-la-luna',
    window: true,
    act: (page) => page.getByRole('link', { name: 'Ampliar imagen 2 de 3' }).click(),
  },
  { name: 'producto-una-imagen', path: '/product/playera-verde-limon-sin-sal' },
  {
    name: 'catalogo-nombre-largo',
    path: '/product?q=ajolote',
    act: (page) => page.getByRole('link', { name: longName }).click(),
  },
  { name: 'producto-sin-scripts', path: '/product/sudadera-cohete-a-la-luna', scripts: false },
  { name: 'producto-desconocido', path: '/product/no-existe' },
  { name: 'taller', path: '/custom' },
  {
    name: 'taller-elegido',
    path: '/custom?prenda=sudadera&talla=XXL&color=vino&diseno=luna&piezas=2',
    window: true,
  },
  {
    name: 'taller-espalda',
    path: '/custom?prenda=conjunto&color=negro&diseno=tigre&lado=espalda',
    window: true,
  },
  {
    name: 'taller-sin-color',
    path: '/custom?prenda=playera&talla=S&color=verde-militar',
    window: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Luchador Enmascarado' }).click()
      await page.getByRole('button', { name: 'Beige' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'taller-sin-scripts', path: '/custom?prenda=sobrecamisa&color=cafe&diseno=luna', scripts: false },
  { name: 'carrito-vacio', path: '/cart' },
  { name: 'carrito', path: '/cart', prepare: withCart(shirt, hoodie, card) },
  {
    name: 'carrito-lleno',
    path: '/cart',
    prepare: withCart(
      { ...shirt, id: 'playera-ajolote-de-lunes#na-8-10', title: longName, size: '8-10', price: 299 },
      { ...shirt, id: 'custom-TShirt-dinosaurio#White-XXL', color: 'White', size: 'XXL', qty: 30, pzs: null },
    ),
  },
  { name: 'carrito-ajustado', path: '/cart', prepare: withCart({ ...shirt, qty: 3 }, hoodie) },
  { name: 'carrito-sin-scripts', path: '/cart', scripts: false },
  ...checkoutScreens(withCart, [shirt, hoodie]),
  { name: 'hazte-socio', path: '/invest' },
  {
    name: 'hazte-socio-cantidad',
    path: '/invest',
    window: true,
    prepare: knownToBeSignedIn,
    act: (page) => page.getByRole('button', { name: 'Comprar tarjeta' }).click(),
  },
  {
    name: 'hazte-socio-aviso',
    path: '/invest',
    window: true,
    prepare: knownToBeSignedIn,
    act: async (page) => {
      await page.getByRole('button', { name: 'Comprar tarjeta' }).click()
      await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    },
  },
  { name: 'carrito-tarjeta', path: '/cart', prepare: withCart(card) },
  { name: 'tarjeta-desconocida', path: '/tarjeta/00000000000000000000000000000000' },
  { name: 'nosotros', path: '/about' },
  { name: 'contacto', path: '/contact' },
  { name: 'contacto-faltas', path: '/contact', act: (page) => sendMessage(page, '') },
  {
    name: 'contacto-enviando',
    path: '/contact',
    window: true,
    prepare: (context) => context.route('**/api/backend*', never),
    act: (page) => sendMessage(page, 'Hola'),
  },
  {
    name: 'contacto-enviado',
    path: '/contact',
    window: true,
    prepare: (context) => context.route('**/api/backend*', (route) => route.fulfill({ json: {} })),
    act: (page) => sendMessage(page, 'Hola'),
  },
  {
    name: 'contacto-error',
    path: '/contact',
    window: true,
    prepare: (context) => context.route('**/api/backend*', (route) => route.abort()),
    act: (page) => sendMessage(page, 'Hola'),
  },
  { name: 'guia-tallas', path: '/guia-tallas' },
  {
    name: 'guia-tallas-dibujo',
    path: '/guia-tallas',
    window: true,
    act: (page) => page.getByRole('button', { name: 'Ampliar: cintura' }).click(),
  },
  { name: 'pagos-y-envios', path: '/pagos-y-envios' },
  { name: 'terminos', path: '/terms-conditions' },
  { name: 'cookies', path: '/cookie-policy' },
  { name: 'aviso-de-privacidad', path: '/aviso-de-privacidad' },
  ...accountScreens,
  ...orderScreens,
  { name: 'no-encontrada', path: '/nada/aqui' },
]
