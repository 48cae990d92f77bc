import { Link } from 'react-router'
import { codesPage } from '../../../../data/discounts/discount-codes.ts'
import { listMarkdowns } from '../../../../data/discounts/markdowns.ts'
import { codeFromTyped } from '../../../../domain/discounts/code-spelling.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { listAddress, readList, timeCursor, rowsOnPage } from '../../list-address.ts'
import { SearchBox } from '../../client/search-box.tsx'
import { done } from '../../session/feedback.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/discounts.css?url'
import { FeedbackMessage, Pager, Rows, Tab, Tabs, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/discounts.ts'
import { codeRow, CodeRow } from './code-row.tsx'
import { markdownRow, MarkdownRow } from './markdown-row.tsx'
import { markdownsCopy } from './markdown-editing-words.ts'
import { codesCopy, discountsCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see discounts', { context })
  const { q, after, own } = readList(new URL(request.url).searchParams)
  const begin = timeCursor(after, isUuid)
  const mayChange = mayDo(who.actor.role, 'change discounts')
  const now = shop.now()
  const nextOf = (list: string, next: { at: Date; id: string } | null) =>
    next && listAddress(list, { q }, { key: next.at.toISOString(), id: next.id })
  if (own('ver') === 'codigos') {
    const { codes, next } = await codesPage(shop.db, {
      sought: codeFromTyped(q),
      after: begin,
      size: rowsOnPage,
    })
    const list = paths.discountCodes
    return {
      shown: 'codes' as const,
      q,
      mayChange,
      codes: codes.map((code) => codeRow(code, now)),
      first: begin && listAddress(list, { q }),
      next: nextOf(list, next),
    }
  }
  const { markdowns, next } = await listMarkdowns(shop.db, { after: begin, size: rowsOnPage })
  return {
    shown: 'markdowns' as const,
    q: '',
    withdrawn: own('quitada') !== '',
    mayChange,
    markdowns: markdowns.map((markdown) => markdownRow(markdown, now)),
    first: begin && paths.discounts,
    next: nextOf(paths.discounts, next),
  }
}

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const { shown, mayChange, first, next } = loaderData
  const isCodes = shown === 'codes'
  return (
    <>
      <WorkHead title={copy.title}>
        {mayChange && (
          <ButtonLink
            to={isCodes ? paths.newDiscountCode : paths.newMarkdown}
            kind="main"
            small
            prefetch="none"
          >
            {isCodes ? codesCopy.new : markdownsCopy.new}
          </ButtonLink>
        )}
      </WorkHead>
      <Tabs label={copy.tabsLabel}>
        <Tab to={paths.discounts} shown={!isCodes}>
          {copy.markdowns}
        </Tab>
        <Tab to={paths.discountCodes} shown={isCodes}>
          {copy.codes}
        </Tab>
      </Tabs>
      <FeedbackMessage
        feedback={!isCodes && loaderData.withdrawn ? done(markdownsCopy.withdrawn) : undefined}
      />
      {isCodes ? <Codes loaderData={loaderData} /> : <Markdowns markdowns={loaderData.markdowns} />}
      <Pager first={first} next={next} words={{ first: copy.newest, more: copy.more }} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Codes({ loaderData: { q, codes } }: { loaderData: Extract<Loaded, { shown: 'codes' }> }) {
  return (
    <>
      <SearchBox list={paths.discounts} typed={q} words={codesCopy}>
        <input type="hidden" name="ver" value="codigos" />
      </SearchBox>
      <Rows
        empty={
          q === '' ? (
            codesCopy.none
          ) : (
            <>
              <span>{`${codesCopy.noneFound(q)} `}</span>
              <Link to={paths.discountCodes}>{codesCopy.all}</Link>
            </>
          )
        }
      >
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </Rows>
    </>
  )
}

function Markdowns({ markdowns }: Pick<Extract<Loaded, { shown: 'markdowns' }>, 'markdowns'>) {
  return (
    <Rows empty={markdownsCopy.none}>
      {markdowns.map((markdown) => (
        <MarkdownRow key={markdown.id} markdown={markdown} />
      ))}
    </Rows>
  )
}
