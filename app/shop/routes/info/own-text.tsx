import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { legal } from '../../../../words/legal.ts'
import { ownWords } from '../../../../words/own-words.ts'
import { paths } from '../../../../words/paths.ts'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'
import type { ShopFacts } from './shop-facts.ts'

const pages = {
  contact: paths.contact,
  privacy: paths.privacy,
  terms: paths.terms,
  cookies: paths.cookiePolicy,
  payments: paths.paymentsAndShipping,
  sizes: paths.sizeGuide,
} as const satisfies Record<keyof typeof legal.pages, string>

/** A sentence with what is the shop's own in the place of the words in braces (see copy/legal.ts). */
export function OwnText({ text, facts }: { text: string; facts: ShopFacts }) {
  const said = (word: string) => (isOwnSentence(word) ? facts[word] : '')
  return ownWords(text, said).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : own(part.word, facts)}</Fragment>
  ))
}

/** What the owner wrote, and may have ended with a full stop. */
function isOwnSentence(word: string): word is 'name' | 'address' | 'hours' {
  return word === 'name' || word === 'address' || word === 'hours'
}

function own(word: string, facts: ShopFacts): ReactNode {
  if (isPage(word)) return <Link to={pages[word]}>{legal.pages[word]}</Link>
  switch (word) {
    case 'email':
      return <a href={`mailto:${facts.email}`}>{facts.email}</a>
    case 'whatsapp':
      return <a href={whatsappUrl(facts.whatsapp)}>{facts.whatsapp}</a>
    case 'states':
      return facts.states.join(', ')
    case 'name':
    case 'address':
    case 'hours':
    case 'holdMinutes':
    case 'madeToOrderDays':
      return facts[word]
    default:
      throw new Error(`no shop has a {${word}}`)
  }
}

function isPage(word: string): word is keyof typeof pages {
  return word in pages
}
