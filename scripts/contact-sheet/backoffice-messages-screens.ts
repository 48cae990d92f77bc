import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { cardsCopy } from '../../words/backoffice/cards.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { paths } from '../../words/paths.ts'
import { atWork } from './backoffice-screen.ts'
import { all, at, press, type Preparation, type Screen, sees } from './screen.ts'

const longName = 'María de los Ángeles Fernández-Villaseñor y Gutiérrez de la Torre'

/** Somebody wrote by the form of the shop. */
const written: Preparation = async (context, address) => {
  const form = {
    name: longName,
    email: 'maria@correo.example',
    message: '¿La sudadera del cohete viene grande?',
    apodo: '',
  }
  await context.request.post(address + paths.contact, { form, headers: { 'x-forwarded-for': '10.9.8.7' } })
}

const openFirst = (page: Parameters<ReturnType<typeof press>>[0]) =>
  page.getByRole('link', { name: longName }).first().click()

/** Messages and membership cards, as staff see them. */
export const backofficeMessagesScreens: readonly Screen[] = [
  ...at(backofficePaths.messages, {
    'trastienda-mensajes': { prepare: all(written, atWork) },
    'trastienda-mensaje': { prepare: all(written, atWork), act: openFirst },
    'trastienda-mensaje-respondido': {
      prepare: all(written, atWork),
      act: async (page) => {
        await openFirst(page)
        await page.getByLabel(messagesCopy.answer).fill('Sí, un poco.\nPide una talla menos.')
        await press(messagesCopy.send)(page)
        await sees(messagesCopy.sent)(page)
      },
    },
  }),
  ...at(`${backofficePaths.messages}?estado=spam`, { 'trastienda-mensajes-vacio': { prepare: atWork } }),
  ...at(backofficePaths.cards, {
    'trastienda-socios': { prepare: atWork },
    'trastienda-socios-camara': { prepare: atWork, window: true, act: press(cardsCopy.scan) },
  }),
  ...at(`${backofficePaths.cards}?q=123456789012`, {
    'trastienda-socios-numero-falso': { prepare: atWork },
  }),
  ...at(backofficePaths.card('000000000000'), { 'trastienda-socio-desconocido': { prepare: atWork } }),
]
