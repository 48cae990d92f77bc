import type { Page, Route } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { registerResult } from '../../words/register.ts'
import { fillLogin, fillRegister, somebody } from '../helpers/journey-account.ts'
import type { JourneyFaults } from '../helpers/journey-faults.ts'
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

/**
 * Sends a request from an open page once for every failure. `ask` presses, `words` are the expected texts, and `close`
 * removes them before the next failure.
 */
async function askInSilence(
  { page, faults }: { page: Page; faults: JourneyFaults },
  { among = Object.keys(silences), ask, words, close }: Asking,
): Promise<void> {
  faults.allow(/^(failed|500|502) POST .*\/api\/(auth\/(login|register)|backend\?action=contact|payments)/)
  for (const what of among) {
    const path = /\/api\/(auth\/(login|register)$|backend\?|payments$)/
    await page.route(path, silences[what]!)
    await ask()
    for (const each of words)
      await expect(page.locator('body'), what).toContainText(each, { useInnerText: true })
    await expect(page.locator('body'), what).not.toContainText('tu conexión', { useInnerText: true })
    await page.unroute(path)
    await close()
    await expect(page.locator('body')).not.toContainText(words.at(-1)!, { useInnerText: true })
  }
}

type Asking = {
  among?: string[]
  ask: () => Promise<void>
  words: readonly string[]
  close: () => Promise<void>
}

test('a form without an answer shows the owner’s text and does not blame the shopper', async ({
  page,
  faults,
}) => {
  await arrive(page, paths.login)
  await askInSilence(
    { page, faults },
    {
      ask: () => fillLogin(page, { email: 'ana@correo.example', pass: 'gatito-azul-7' }),
      words: ['Error al iniciar sesión revise sus accesos', 'Ocurrio un error insesperado'],
      close: () => arrive(page, paths.login),
    },
  )
  await fillRegister(page, somebody())
  await askInSilence(
    { page, faults },
    {
      ask: () => page.getByRole('button', { name: 'Registrarme' }).click(),
      words: texts['register, failed'],
      close: () => page.getByRole('button', { name: registerResult.back }).click(),
    },
  )
  await askInSilence(
    { page, faults },
    {
      // This form does not read a successful answer, so any page with status 200 counts as the shop's answer.
      among: Object.keys(silences).filter((what) => what !== 'a page instead of an answer'),
      ask: () => writeToShop(page),
      words: texts['contact, failed'],
      close: () => page.getByRole('button', { name: 'Aceptar' }).click(),
    },
  )
})

test('a payment without an answer shows the owner’s text and does not blame the shopper’s connection', async ({
  page,
  shelf,
  faults,
}) => {
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await goToPayment(page)
  const unanswered = ['a dropped line', 'no network', 'no answer in time']
  const asking = (among: string[], text: string) => ({
    among,
    ask: () => payButton(page).click(),
    words: ['Transacción fallida', text],
    close: () => page.getByRole('button', { name: 'Entendido' }).click(),
  })
  const answered = Object.keys(silences).filter((what) => !unanswered.includes(what))
  const notPrepared = 'Ocurrio un error al preparar la transacción, por favor contactanos'
  await askInSilence({ page, faults }, asking(answered, notPrepared))
  await askInSilence({ page, faults }, asking(unanswered, 'Error al intentar generar cobro'))
})
