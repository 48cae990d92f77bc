import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Blank } from '../../../../words/filled-in.ts'
import { legal } from '../../../../words/legal.ts'
import { ownWords } from '../../../../words/own-words.ts'
import { paths } from '../../../../words/paths.ts'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import type { InfoPageFacts } from './info-page-facts.ts'
import { mailto } from '../../../../words/mailto.ts'

const pages = {
  paginaDeContacto: [paths.contact, legal.pages.contact],
  avisoDePrivacidad: [paths.privacy, legal.pages.privacy],
  terminos: [paths.terms, legal.pages.terms],
  politicaDeCookies: [paths.cookiePolicy, legal.pages.cookies],
  pagosYEnvios: [paths.paymentsAndShipping, legal.pages.payments],
  guiaDeTallas: [paths.sizeGuide, legal.pages.sizes],
} as const

/** The owner's own text, with the placeholders of words/filled-in.ts filled in. */
export function OwnText({ text, facts }: { text: string; facts: InfoPageFacts }) {
  const filled: Record<Exclude<Blank, keyof typeof pages>, ReactNode> = {
    nombre: facts.name,
    responsable: facts.responsible,
    direccion: facts.address,
    domicilio: facts.domicile,
    horario: facts.hours,
    correo: <a href={mailto(facts.email)}>{facts.email}</a>,
    correoDeDatos: <a href={mailto(facts.arcoEmail)}>{facts.arcoEmail}</a>,
    whatsapp: <a href={whatsappUrl(facts.whatsapp)}>{facts.whatsapp}</a>,
    tribunales: facts.courts,
    minutosDeApartado: facts.holdMinutes,
    diasDeTaller: facts.madeToOrderDays,
    diasDeRespuesta: facts.arcoDays,
    diasDeEntrega: facts.deliveryDays,
    envioGratis: facts.freeShipping,
    costoDeEnvio: facts.usualShipping,
    transferencia: facts.transfer,
    comprobante: facts.receipt,
    estados: facts.states.join(', '),
    recoger: facts.pickup,
  }
  const own = (word: string): ReactNode => {
    if (isKeyOf(pages, word)) {
      const [to, name] = pages[word]
      return <Link to={to}>{name}</Link>
    }
    // The settings form (app/forms/settings-form.ts) accepts no other placeholder.
    return isKeyOf(filled, word) ? filled[word] : `{${word}}`
  }
  // The shop's words may already end with the full stop that follows the placeholder.
  const written = (word: string) => {
    const said = own(word)
    return typeof said === 'string' ? said : ''
  }
  return ownWords(text, written).map((part, index) => (
    <span key={index}>{typeof part === 'string' ? part : own(part.word)}</span>
  ))
}

function isKeyOf<Known extends object>(known: Known, word: string): word is keyof Known & string {
  return Object.hasOwn(known, word)
}
