import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { legal } from '../../../../words/legal.ts'
import { ownWords } from '../../../../words/own-words.ts'
import { paths } from '../../../../words/paths.ts'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import type { ShopFacts } from './shop-facts.ts'

const pages = {
  contact: paths.contact,
  privacy: paths.privacy,
  terms: paths.terms,
  cookies: paths.cookiePolicy,
  payments: paths.paymentsAndShipping,
  sizes: paths.sizeGuide,
} as const satisfies Record<keyof typeof legal.pages, string>

/** A sentence with what is the shop's own in the place of the words in braces (see words/legal.ts). */
export function OwnText({ text, facts }: { text: string; facts: ShopFacts }) {
  // What the owner wrote may have ended with a full stop.
  const { name, responsible, address, domicile, hours, courts } = facts
  const written: Record<string, string> = { name, responsible, address, domicile, hours, courts }
  const owned: Record<string, ReactNode> = {
    ...facts,
    states: facts.states.join(', '),
    arcoEmail: <a href={`mailto:${facts.arcoEmail}`}>{facts.arcoEmail}</a>,
    email: <a href={`mailto:${facts.email}`}>{facts.email}</a>,
    whatsapp: <a href={whatsappUrl(facts.whatsapp)}>{facts.whatsapp}</a>,
  }
  const own = (word: string) => {
    if (isPage(word)) return <Link to={pages[word]}>{legal.pages[word]}</Link>
    if (Object.hasOwn(owned, word)) return owned[word]
    // The form takes no such word (app/forms/settings-form.ts).
    return `{${word}}`
  }
  return ownWords(text, (word) => written[word] ?? '').map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : own(part.word)}</Fragment>
  ))
}

function isPage(word: string): word is keyof typeof pages {
  return word in pages
}
