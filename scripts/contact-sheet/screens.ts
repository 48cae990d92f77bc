import { backofficeAccessScreens } from './backoffice-access-screens.ts'
import { backofficeBadDayScreens } from './backoffice-bad-day-screens.ts'
import { backofficeCustomersScreens } from './backoffice-customers-screens.ts'
import { backofficeEnteringScreens } from './backoffice-entering-screens.ts'
import { backofficeImportsScreens } from './backoffice-imports-screens.ts'
import { backofficeListScreens } from './backoffice-list-screens.ts'
import { backofficeDesignsScreens } from './backoffice-designs-screens.ts'
import { backofficeMessagesScreens } from './backoffice-messages-screens.ts'
import { backofficeMoneyScreens } from './backoffice-money-screens.ts'
import { backofficeOrderScreens } from './backoffice-order-screens.ts'
import { backofficeShippingScreens } from './backoffice-shipping-screens.ts'
import { backofficeProductScreens } from './backoffice-product-screens.ts'
import { backofficeSaleScreens } from './backoffice-sale-screens.ts'
import { backofficeOpeningScreens, closedShopScreens } from './backoffice-opening-screens.ts'
import { anotherBrandScreens, backofficeSettingsScreens } from './backoffice-settings-screens.ts'
import { backofficeTodayScreens } from './backoffice-today-screens.ts'
import { backofficeTeamScreens } from './backoffice-team-screens.ts'
import { accountScreens, knownToBeSignedIn } from './account-screens.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { manualScreens } from './manual-screens.ts'
import { orderScreens } from './order-screens.ts'
import {
  answers,
  at,
  breaks,
  follow,
  neverAnswers,
  type Preparation,
  press,
  type Screen,
  sees,
  send,
  unfold,
} from './screen.ts'

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
const withCart =
  (...items: object[]): Preparation =>
  (context) =>
    context.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify({ items }))

const openModal = follow('Sudadera Cohete a la Luna')
const write = (message: string) =>
  send(
    { 'Tu nombre': 'Ana Treviño', 'Tu correo': 'ana@correo.example', '¿Qué nos quieres contar?': message },
    'Enviar',
  )

const catalogueScreens: readonly Screen[] = [
  ...at('/product', {
    catalogo: {},
    'catalogo-opciones': {
      window: true,
      act: unfold((page) => page.getByText('Ordenar y filtrar')),
    },
    'catalogo-sin-scripts': { scripts: false },
    'catalogo-cargando': { prepare: neverAnswers('**/product.data*'), act: follow('Unisex') },
    'catalogo-agotado': {
      window: true,
      prepare: answers('**/api/stock*', { 'playera-dino-de-carton': 0, 'sudadera-cohete-a-la-luna': 1 }),
      act: sees('Agotado'),
    },
    'catalogo-foco': {
      window: true,
      act: (page) => page.getByRole('link', { name: 'Playera Dino de Cartón' }).focus(),
    },
    modal: { window: true, act: openModal },
    'modal-edad': {
      window: true,
      act: async (page) => {
        await openModal(page)
        await page.getByRole('radio', { name: '8 Años' }).check()
      },
    },
    aviso: {
      window: true,
      act: async (page) => {
        await openModal(page)
        await page.getByRole('radio', { name: '8 Años' }).check()
        await page.getByRole('dialog').getByRole('button', { name: 'Agregar a carrito' }).click()
      },
    },
  }),
  ...at('/product?category=girl', { 'catalogo-ninas': {} }),
  ...at('/product?page=3', { 'catalogo-pagina-3': {} }),
  ...at('/product?q=camiseta&orden=precio-menor&edad=4', { 'catalogo-busqueda': {} }),
  ...at('/product?category=Boy&q=zapato', { 'catalogo-nada': {} }),
  ...at('/product?category=girl&edad=17', { 'catalogo-vacio': {} }),
  ...at('/product?q=ajolote', { 'catalogo-nombre-largo': { act: follow(longName) } }),
  ...at('/product/sudadera-cohete-a-la-luna', {
    producto: {},
    'producto-imagen': { window: true, act: follow('Ampliar imagen 2 de 3') },
    'producto-sin-scripts': { scripts: false },
  }),
  ...at('/product/playera-verde-limon-sin-sal', { 'producto-una-imagen': {} }),
  ...at('/product/no-existe', { 'producto-desconocido': {} }),
]

const builderScreens: readonly Screen[] = [
  ...at('/custom', { taller: {} }),
  ...at('/custom?prenda=sudadera&talla=XXL&color=vino&diseno=luna&piezas=2', {
    'taller-elegido': { window: true },
  }),
  ...at('/custom?prenda=conjunto&color=negro&diseno=tigre&lado=espalda', {
    'taller-espalda': { window: true },
  }),
  ...at('/custom?prenda=playera&talla=S&color=verde-militar', {
    'taller-sin-color': {
      window: true,
      act: async (page) => {
        await page.getByRole('button', { name: 'Luchador Enmascarado' }).click()
        await page.getByRole('button', { name: 'Beige' }).scrollIntoViewIfNeeded()
      },
    },
  }),
  ...at('/custom?prenda=sobrecamisa&color=cafe&diseno=luna', { 'taller-sin-scripts': { scripts: false } }),
]

const cartScreens: readonly Screen[] = at('/cart', {
  'carrito-vacio': {},
  carrito: { prepare: withCart(shirt, hoodie, card) },
  'carrito-lleno': {
    prepare: withCart(
      { ...shirt, id: 'playera-ajolote-de-lunes#na-8-10', title: longName, size: '8-10', price: 299 },
      { ...shirt, id: 'custom-TShirt-dinosaurio#White-XXL', color: 'White', size: 'XXL', qty: 30, pzs: null },
    ),
  },
  'carrito-ajustado': { prepare: withCart({ ...shirt, qty: 3 }, hoodie) },
  'carrito-sin-scripts': { scripts: false },
  'carrito-tarjeta': { prepare: withCart(card) },
})

const infoScreens: readonly Screen[] = [
  ...at('/invest', {
    'hazte-socio': {},
    'hazte-socio-cantidad': {
      window: true,
      prepare: knownToBeSignedIn,
      act: press('Comprar tarjeta'),
    },
    'hazte-socio-aviso': {
      window: true,
      prepare: knownToBeSignedIn,
      act: press('Comprar tarjeta', 'Agregar al carrito'),
    },
  }),
  ...at('/tarjeta/00000000000000000000000000000000', { 'tarjeta-desconocida': {} }),
  ...at('/about', { nosotros: {} }),
  ...at('/contact', {
    contacto: {},
    'contacto-faltas': { act: write('') },
    'contacto-enviando': { window: true, prepare: neverAnswers('**/api/backend*'), act: write('Hola') },
    'contacto-enviado': { window: true, prepare: answers('**/api/backend*', {}), act: write('Hola') },
    'contacto-error': { window: true, prepare: breaks('**/api/backend*'), act: write('Hola') },
  }),
  ...at('/guia-tallas', {
    'guia-tallas': {},
    'guia-tallas-dibujo': { window: true, act: press('Ampliar: cintura') },
  }),
  ...at('/pagos-y-envios', { 'pagos-y-envios': {} }),
  ...at('/terms-conditions', { terminos: {} }),
  ...at('/cookie-policy', { cookies: {} }),
  ...at('/aviso-de-privacidad', { 'aviso-de-privacidad': {} }),
]

/** Everything a shopper or the staff can see. A new screen adds its states here. */
export const screens: readonly Screen[] = [
  ...at('/', {
    inicio: {},
    'inicio-menu': { window: true, act: unfold((page) => page.locator('summary')) },
  }),
  ...catalogueScreens,
  ...builderScreens,
  ...cartScreens,
  ...checkoutScreens(withCart(shirt, hoodie), [shirt, hoodie]),
  ...infoScreens,
  ...accountScreens,
  ...orderScreens,
  ...backofficeAccessScreens,
  ...backofficeCustomersScreens,
  ...backofficeEnteringScreens,
  ...backofficeListScreens,
  ...backofficeImportsScreens,
  ...backofficeMessagesScreens,
  ...backofficeDesignsScreens,
  ...backofficeMoneyScreens,
  ...backofficeOrderScreens,
  ...backofficeProductScreens,
  ...backofficeSaleScreens,
  ...backofficeSettingsScreens,
  ...backofficeOpeningScreens,
  ...backofficeShippingScreens,
  ...backofficeTodayScreens,
  ...backofficeTeamScreens,
  ...at('/nada/aqui', { 'no-encontrada': {} }),
  ...manualScreens,
  ...backofficeBadDayScreens,
  ...anotherBrandScreens,
  ...closedShopScreens,
]
