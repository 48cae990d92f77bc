import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import {
  becomeCustomer,
  beSignedIn,
  fillLogin,
  fillRegister,
  openAccount,
  somebody,
} from '../helpers/journey-account.ts'
import type { JourneyFaults } from '../helpers/journey-faults.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import {
  arrive,
  endPayment,
  expectSuccess,
  goToPayment,
  listening,
  openPayment,
  pay,
  payButton,
  putInCart,
  writeToShop,
} from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { expect, test } from './journey.ts'
import { type Screen, texts } from './texts.ts'

type Scene = { page: Page; shop: JourneyShop; shelf: Shelf; faults: JourneyFaults; look: Look }
type Way = { screens: readonly Screen[]; go: (scene: Scene) => Promise<void> }
/** Looks for the texts of the screen that is open now. */
type Look = (screen: Screen) => Promise<void>

const card = {
  id: 'tarjetaSocio-1700000000000',
  title: 'Tarjeta de Socio',
  description: '',
  color: 'na',
  qty: 1,
  size: 'na',
  design: 'na',
  price: 2500,
  image: '',
  pzs: 1,
  clasification: 'DIGITAL_GOODS',
}

/** Every path through the shop with the screens on it. */
const ways: Record<string, Way> = {
  'home and frame': {
    screens: ['frame', 'home', 'frame, signed in'],
    async go({ page, shop, look }) {
      await arrive(page, paths.home)
      await look('frame')
      await look('home')
      await beSignedIn(page, await openAccount(shop))
      await page.reload()
      await look('frame, signed in')
    },
  },
  'catalogue and product': {
    screens: ['catalogue', 'catalogue, added', 'product', 'product, one picture', 'product, added'],
    async go({ page, shelf, shop, look }) {
      const last = await shelf.put({ pieces: 1 })
      await shelf.put({ pieces: 3 })
      const plain = await shelf.put({ pieces: 2 })
      await shop.db
        .updateTable('products')
        .set({ images: ['/pictures/playera-dino-de-carton-frente'] })
        .where('id', '=', plain.id)
        .execute()
      await shop.saw(plain.id)
      await arrive(page, paths.catalogue)
      await look('catalogue')
      await page.getByRole('link', { name: last.title }).click()
      const modal = page.getByRole('dialog', { name: last.title })
      await modal.getByRole('radio', { name: '4 Años' }).check()
      await modal.getByRole('button', { name: 'Agregar a carrito' }).click()
      await look('catalogue, added')
      await arrive(page, paths.product(plain.id))
      await look('product')
      await look('product, one picture')
      await page.getByRole('radio', { name: '4 Años' }).check()
      await page.getByRole('button', { name: 'Agregar al carrito' }).click()
      await look('product, added')
    },
  },
  'membership card': {
    screens: ['membership', 'membership, amount', 'membership, added'],
    async go({ page, shop, look }) {
      await arrive(page, paths.membership)
      await look('membership')
      await beSignedIn(page, await openAccount(shop))
      await page.reload()
      await listening(page)
      await page.getByRole('button', { name: 'Comprar tarjeta' }).click()
      await look('membership, amount')
      await page.getByRole('button', { name: 'Agregar al carrito' }).click()
      await look('membership, added')
    },
  },
  'pages to read': {
    screens: ['about', 'terms', 'cookie policy'],
    async go({ page, look }) {
      await arrive(page, paths.about)
      await look('about')
      await arrive(page, paths.terms)
      await look('terms')
      await arrive(page, paths.cookiePolicy)
      await look('cookie policy')
    },
  },
  contact: {
    screens: ['contact, sending', 'contact, sent', 'contact, failed'],
    async go({ page, faults, look }) {
      faults.allow(/^failed POST .*action=contact /)
      let answer: 'continue' | 'abort' = 'continue'
      let release = () => {}
      let released = new Promise<void>((resolve) => void (release = resolve))
      await page.route('**/api/backend?action=contact', async (route) => {
        await released
        await route[answer]()
      })
      await writeToShop(page)
      await look('contact, sending')
      release()
      await look('contact, sent')
      answer = 'abort'
      released = Promise.resolve()
      await writeToShop(page)
      await look('contact, failed')
    },
  },
  account: {
    screens: [
      'login',
      'login, refused',
      'login, disabled',
      'login, unexpected',
      'login, expired',
      'register, failed',
      'register, done',
    ],
    async go({ page, shop, faults, look }) {
      faults.allow(/^(401|418|503) POST .*\/api\/auth\/(login|register)$/)
      const account = await openAccount(shop)
      await arrive(page, paths.login)
      await look('login')
      await fillLogin(page, { ...account, pass: 'equivocada' })
      await look('login, refused')
      await shop.db
        .updateTable('customers')
        .set({ status: 'Disabled' })
        .where('email', '=', account.email)
        .execute()
      await fillLogin(page, account)
      await look('login, disabled')
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 418, body: '{}' }))
      await fillLogin(page, account)
      await look('login, unexpected')
      await page.evaluate(() => localStorage.setItem('session', JSON.stringify({ id: 'c-1', expDate: 1 })))
      await page.reload()
      await look('login, expired')

      await page.route('**/api/auth/register', (route) => route.fulfill({ status: 503, json: {} }), {
        times: 1,
      })
      for (const screen of ['register, failed', 'register, done'] as const) {
        await fillRegister(page, somebody())
        await page.getByRole('button', { name: 'Registrarme' }).click()
        await look(screen)
      }
    },
  },
  profile: {
    screens: ['profile, empty'],
    async go({ page, shop, look }) {
      await becomeCustomer(page, shop)
      await arrive(page, paths.profile)
      await look('profile, empty')
    },
  },
  'cart and checkout': {
    screens: [
      'cart, empty',
      'checkout, empty',
      'cart',
      'checkout, shipping',
      'checkout, payment',
      'checkout, failed',
      'checkout, finishing',
      'checkout, paid',
      'checkout, thanks',
    ],
    async go({ page, shelf, shop, faults, look }) {
      faults.allow(/^(409|422) POST .*\/api\/payments(\/\w+\/capture)?$/)
      await arrive(page, paths.cart)
      await look('cart, empty')
      await arrive(page, paths.checkout)
      await look('checkout, empty')
      await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify({ items: [item] })), card)
      await arrive(page, paths.cart)
      await look('cart')
      await page.getByRole('button', { name: 'Remover' }).click()

      const shirt = await shelf.put({ pieces: 3 })
      await putInCart(page, shirt)
      await arrive(page, paths.checkout)
      await look('checkout, shipping')
      await goToPayment(page)
      await look('checkout, payment')
      shop.payments.addFault({ on: 'orders.create', do: 'issue', issue: 'PAYEE_ACCOUNT_RESTRICTED' })
      await payButton(page).click()
      await look('checkout, failed')
      expect(shop.takeErrors()).toHaveLength(1)
      await page.getByRole('button', { name: 'Entendido' }).click()

      const held = shop.payments.addFault({ on: 'orders.capture', do: 'hold' })
      await endPayment(await openPayment(page), 'Pagar ahora')
      await look('checkout, finishing')
      shop.payments.releaseFault(held.id)
      await expectSuccess(page)
      await look('checkout, paid')
      await page.keyboard.press('Escape')
      await look('checkout, thanks')
    },
  },
  'checkout, not charged': {
    screens: [
      'checkout, no answer',
      'checkout, not prepared',
      'checkout, not processed',
      'checkout, provider failed',
    ],
    async go({ page, shelf, shop, faults, look }) {
      faults.allow(/^(422|503) POST .*\/api\/payments(\/\w+\/capture)?$/)
      faults.allow(/^failed POST .*\/api\/payments /)
      faults.allow(/^404 POST .*\/checkoutnow$/)
      faults.allow(/^console error: .*The order can no longer be paid/)
      await putInCart(page, await shelf.put({ pieces: 3 }))
      await goToPayment(page)
      const failed = page.getByRole('dialog', { name: 'Transacción fallida' })
      const lookAndGoOn = async (screen: Screen) => {
        await look(screen)
        await failed.getByRole('button', { name: 'Entendido' }).click()
        await expect(failed).toBeHidden()
      }
      await page.route('**/api/payments', (route) => route.abort(), { times: 1 })
      await payButton(page).click()
      await lookAndGoOn('checkout, no answer')
      // The provider is down. The page reports faults of provider and shop as such.
      shop.payments.addFault({ on: 'orders.create', do: 'status', status: 503, times: 'always' })
      await payButton(page).click()
      await lookAndGoOn('checkout, not prepared')
      shop.payments.clearFaults()
      shop.payments.addFault({
        on: 'webhook',
        do: 'never',
        event: 'CHECKOUT.ORDER.APPROVED',
        times: 'always',
      })
      shop.payments.addFault({ on: 'orders.capture', do: 'issue', issue: 'PAYER_CANNOT_PAY' })
      await pay(page)
      await lookAndGoOn('checkout, not processed')
      // The provider expires the order while its window is open.
      const window = await openPayment(page)
      shop.payments.expire(shop.payments.orders().at(-1)!.id)
      await endPayment(window, 'Pagar ahora')
      await lookAndGoOn('checkout, provider failed')
    },
  },
  'checkout, too late': {
    screens: ['checkout, sold out'],
    async go({ page, shelf, shop, faults, look }) {
      faults.allow(/^409 POST .*\/api\/payments(\/\w+\/capture)?$/)
      // Without this the page would hear of the sold-out product before it asks.
      await withoutEvents(page.context())
      const shirt = await shelf.put({ pieces: 2 })
      await putInCart(page, shirt)
      await arrive(page, paths.cart)
      await page.getByRole('button', { name: /^Agregar otra pieza/ }).click()
      await goToPayment(page)
      await rivalBuys(shop, shirt, 2)
      await payButton(page).click()
      await look('checkout, sold out')
    },
  },
}

test('every screen with the owner’s texts is opened by a test', () => {
  const reached = Object.values(ways).flatMap(({ screens }) => screens)
  expect(reached.toSorted()).toEqual(Object.keys(texts).toSorted())
})

for (const [name, { screens, go }] of Object.entries(ways)) {
  test(`the screens show the owner’s texts exactly: ${name}`, async ({ page, shop, shelf, faults }) => {
    const seen: Screen[] = []
    const look: Look = async (screen) => {
      seen.push(screen)
      await expectTexts(page, screen)
    }
    await go({ page, shop, shelf, faults, look })
    expect(seen).toEqual(screens)
  })
}
