import { Link } from 'react-router'
import type { ListedCode } from '../../../../data/discounts/discount-codes.ts'
import { codeState, type CodeState } from '../../../../domain/discounts/discount-code.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Badge, type BadgeMeaning } from '../../ui/page-parts.tsx'
import { codesCopy as copy, discountsCopy } from './words.ts'

const meanings: Record<CodeState, BadgeMeaning> = {
  off: 'resting',
  prepared: 'waiting',
  running: 'moving',
  ended: 'resting',
  'used-up': 'resting',
}

export function CodeBadge({ state }: { state: CodeState }) {
  return <Badge meaning={meanings[state]}>{copy.states[state]}</Badge>
}

export type CodeRowView = ReturnType<typeof codeRow>

export function codeRow(code: ListedCode, now: Date) {
  const { id, spelling, gives, scope, beginsAt, endsAt, uses, mostUses, given, forEmail } = code
  return {
    id,
    spelling,
    state: codeState(code, now),
    about: [
      copy.givesWords(gives),
      discountsCopy.scopeWords(scope),
      discountsCopy.windowWords(beginsAt, endsAt, now),
      ...(forEmail === '' ? [] : [copy.forOne]),
    ].join(' · '),
    uses: copy.usesWords(uses, mostUses),
    given: given === 0 ? '' : copy.givenWords(given),
  }
}

export function CodeRow({ code: { id, spelling, state, about, uses, given } }: { code: CodeRowView }) {
  return (
    <li className="discount-row">
      <Link to={paths.discountCode(id)} className="row-words">
        <strong className="discount-spelling">{spelling}</strong>
        <span className="soft small">{about}</span>
      </Link>
      <span className="discount-uses small">
        <span>{uses}</span>
        {given !== '' && <span className="soft">{given}</span>}
      </span>
      <CodeBadge state={state} />
    </li>
  )
}
