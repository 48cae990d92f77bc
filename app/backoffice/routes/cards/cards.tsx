import { useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { cardsPage } from '../../../../data/membership/card-list.ts'
import { findCardByKey } from '../../../../data/membership/membership-cards.ts'
import { isAccessKey } from '../../../../domain/orders/access-key.ts'
import { customerSought } from '../../../../domain/orders/order-search.ts'
import { groupedCardNumber, isCardNumber } from '../../../../domain/membership/card-number.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { cardsCopy as copy } from '../../../../words/backoffice/cards.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { listAddress, readList, timeCursor, rowsOnPage } from '../../list-address.ts'
import { cardKeyIn } from '../../client/card-key.ts'
import { SearchBox } from '../../client/search-box.tsx'
import { CodeScanner } from '../../client/code-scanner.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import { Badge, NextPage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/cards.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see cards', { context })
  const { q, after, own } = readList(new URL(request.url).searchParams)
  const key = own('clave')
  if (key !== '') {
    const card = isAccessKey(key) ? await findCardByKey(shop.db, key) : null
    if (card) throw redirect(backofficePaths.card(card.number))
  }
  const digits = q.replaceAll(/[\s-]/g, '')
  // Text of eleven or more digits counts as a card number; shorter numbers are telephone numbers.
  const isNumber = /^\d{11,}$/.test(digits)
  if (isNumber && isCardNumber(digits)) throw redirect(backofficePaths.card(digits))
  const begin = timeCursor(after, (id) => /^\d{12}$/.test(id))
  const { cards, next } = isNumber
    ? { cards: [], next: null }
    : await cardsPage(shop.db, {
        holder: q,
        words: customerSought(q),
        after: begin && { at: begin.at, number: begin.id },
        size: rowsOnPage,
      })
  const now = shop.now()
  return {
    q,
    fault: key !== '' ? copy.unknown : isNumber ? copy.wrongNumber : null,
    cards: cards.map(({ number, holder, issuedAt, revokedAt }) => ({
      number,
      holder,
      ago: ago(issuedAt, now),
      valid: revokedAt === null,
    })),
    next: next && listAddress(backofficePaths.cards, { q }, { key: next.at.toISOString(), id: next.number }),
  }
}

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { q, fault, cards, next } = loaderData
  return (
    <>
      <WorkHead title={copy.title}>
        <ScanButton />
      </WorkHead>
      <SearchBox list={backofficePaths.cards} typed={q} words={copy} />
      {fault && (
        <Message kind="fault" urgent>
          <p>{fault}</p>
        </Message>
      )}
      {cards.length === 0 ? (
        <p className="empty">
          {q === '' ? (
            copy.none
          ) : (
            <>
              <span>{`${!fault ? copy.noneFound(q) : ''} `}</span>
              <Link to={backofficePaths.cards}>{copy.all}</Link>
            </>
          )}
        </p>
      ) : (
        <ul className="rows">
          {cards.map(({ number, holder, ago: when, valid }) => (
            <li key={number} className="row-whole">
              <Link to={backofficePaths.card(number)} className="row-words">
                <strong>{holder}</strong>
                <span className="soft figure">{`${groupedCardNumber(number)} · ${when}`}</span>
              </Link>
              <Badge meaning={valid ? 'moving' : 'resting'}>{valid ? copy.valid : copy.revoked}</Badge>
            </li>
          ))}
        </ul>
      )}
      <NextPage to={next}>{copy.more}</NextPage>
    </>
  )
}

/** Scans the QR code of a membership card and opens the card's page. */
function ScanButton() {
  const [open, setOpen] = useState(false)
  const [foreign, setForeign] = useState(false)
  const navigate = useNavigate()
  const read = async (text: string) => {
    const key = cardKeyIn(text)
    setForeign(key === null)
    if (key === null) return 'look on'
    // The card's address replaces the history entry that the scanner's dialog added.
    await navigate(`${backofficePaths.cards}?clave=${key}`, { replace: true })
    setOpen(false)
    return 'found'
  }
  return (
    <div>
      <Button kind="main" onClick={() => setOpen(true)}>
        {copy.scan}
      </Button>
      <CodeScanner
        open={open}
        onClose={() => setOpen(false)}
        onRead={read}
        news={foreign ? copy.foreignCode : null}
      />
    </div>
  )
}
