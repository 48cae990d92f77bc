import { Link } from 'react-router'
import type { ListedMarkdown } from '../../../../data/discounts/markdowns.ts'
import type { MarkdownState } from '../../../../domain/discounts/markdown.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Badge, type BadgeMeaning } from '../../ui/page-parts.tsx'
import { markdownsCopy as copy } from './markdown-editing-words.ts'
import { discountsCopy } from './words.ts'

const meanings: Record<MarkdownState, BadgeMeaning> = {
  prepared: 'waiting',
  running: 'moving',
  ended: 'resting',
}

export function MarkdownBadge({ state }: { state: MarkdownState }) {
  return <Badge meaning={meanings[state]}>{copy.states[state]}</Badge>
}

export type MarkdownRowView = ReturnType<typeof markdownRow>

export function markdownRow(markdown: ListedMarkdown, now: Date) {
  const { id, name, state, reduction, scope, beginsAt, endsAt, products } = markdown
  return {
    id,
    name,
    state,
    about: [
      copy.reductionWords(reduction),
      discountsCopy.scopeWords(scope),
      discountsCopy.windowWords(beginsAt, endsAt, now),
    ].join(' · '),
    products: state === 'running' ? copy.loweredWords(products) : '',
  }
}

export function MarkdownRow({
  markdown: { id, name, state, about, products },
}: {
  markdown: MarkdownRowView
}) {
  return (
    <li className="discount-row">
      <Link to={paths.markdown(id)} className="row-words">
        <strong>{name}</strong>
        <span className="soft small">{about}</span>
      </Link>
      {products !== '' && <span className="discount-uses small">{products}</span>}
      <MarkdownBadge state={state} />
    </li>
  )
}
