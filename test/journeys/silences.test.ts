import type { Route } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { fillLogin, fillRegister, somebody } from '../helpers/journey-account.ts'
import { arrive, goToPayment, payButton, putInCart, writeToShop } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'
import { texts } from './texts.ts'

/** Every way in which the shop can fail to answer. */
const silences: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the shop': (route) => route.fulfill({ status: 500, json: {} }),
  'words of a proxy': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad' }),
  'a page instead of an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>' }),
  'a dropped line': (route) => route.abort('connectionreset'),
  'no network': (route) => route.abort('internetdisconnected'),
  'no answer in time': (route) => route.abort('timedout'),
}

for (const [what, answer] of Object.entries(silences))
  test(`${what} is never told as the shopper’s fault: the owner’s texts stand`, async ({
    page,
    shelf,
    faults,
  }) => {
    faults.allow(/^(failed|500|502) POST .*\/api\/(auth\/(login|register)|backend\?action=contact|payments)/)
    await page.route(/\/api\/(auth\/(login|register)$|backend\?|payments$)/, answer)
    const says = async (...words: string[]) => {
      for (const each of words)
        await expect(page.locator('body'), what).toContainText(each, { useInnerText: true })
      await expect(page.locator('body')).not.toContainText('tu conexión', { useInnerText: true })
    }
    await arrive(page, paths.login)
    await fillLogin(page, { email: 'ana@correo.example', pass: 'gatito-azul-7' })
    await says('Error al iniciar sesión revise sus accesos', 'Ocurrio un error insesperado')
    await arrive(page, paths.register)
    await fillRegister(page, somebody())
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await says(...texts['register, failed'])
    if (what !== 'a page instead of an answer') {
      await writeToShop(page)
      await says(...texts['contact, failed'])
    }
    await putInCart(page, await shelf.put({ pieces: 3 }))
    await goToPayment(page)
    await payButton(page).click()
    await says('Transacción fallida', 'Ocurrio un error al preparar la transacción, por favor contactanos')
    await expect(page.getByRole('dialog')).not.toContainText('otra tarjeta')
  })
