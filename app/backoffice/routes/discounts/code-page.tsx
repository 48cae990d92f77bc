import { data, Link } from 'react-router'
import { formerBuyer, findListedCode, usesOfCode } from '../../../../data/discounts/discount-codes.ts'
import { codeState } from '../../../../domain/discounts/discount-code.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { changeCode, type CodeChanged, setCodeActive } from '../../../../use-cases/discounts/change-code.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderState } from '../../../../words/order-words.ts'
import { mailto } from '../../../../words/mailto.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { isMoment, knownCursor, listAddress, readList, rowsOnPage } from '../../list-address.ts'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, type Feedback, feedbackOf, notDone } from '../../session/feedback.ts'
import styles from '../../styles/discounts.css?url'
import { CopyButton } from '../../ui/copy-button.tsx'
import { BackLink, FeedbackMessage, Pager, Rows, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/code-page.ts'
import type { CodeFormAnswer } from './code-form-answer.ts'
import {
  codeDraftFaults,
  draftOfCode,
  fieldsOfDraft,
  limitsOver,
  sentCodeDraft,
  wordsOfCodeFaults,
} from './code-draft.ts'
import { CodeForm } from './code-form.tsx'
import { CodeBadge } from './code-row.tsx'
import { FactPairs } from './fact-pairs.tsx'
import { pickedProducts, soughtProducts } from './picked-products.ts'
import { codesCopy as copy, discountsCopy, shortPrice } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see discounts', { context })
  const { db } = shop
  const code = isUuid(params.id) ? await findListedCode(db, params.id) : null
  if (!code) throw data(discountsCopy.gone, { status: 404 })
  const cursor = knownCursor(readList(new URL(request.url).searchParams).after, isMoment, isUuid)
  const draft = draftOfCode(code)
  const [{ uses, next }, picked] = await Promise.all([
    usesOfCode(db, { codeId: code.id, after: cursor, size: rowsOnPage }),
    pickedProducts(shop, { ...draft, sought: '' }),
  ])
  const now = shop.now()
  const { id, spelling, active, forEmail, messageId, orderNumber, version } = code
  return {
    code: { id, spelling, active, forEmail, messageId, orderNumber, version, state: codeState(code, now) },
    isErased: forEmail === formerBuyer,
    facts: factsOf(code, now),
    used: code.uses > 0,
    link: shop.settings.publicUrl + shopPaths.homeWithCode(code.code),
    draft,
    picked,
    leastAfterCode: shop.settings.leastAfterCode,
    mayChange: mayDo(who.actor.role, 'change discounts'),
    uses: uses.map((use) => ({
      id: use.id,
      orderNumber: use.orderNumber,
      buyer: use.buyer,
      given: shortPrice(use.given),
      when: dayAndTime(use.createdAt),
      state: use.orderState ? orderState[use.orderState] : copy.useState[use.state],
      to: use.orderState && paths.order(use.orderNumber),
    })),
    first: cursor && paths.discountCode(id),
    next: next && listAddress(paths.discountCode(id), {}, next),
  }
}

type Listed = NonNullable<Awaited<ReturnType<typeof findListedCode>>>

function factsOf(code: Listed, now: Date): [string, string][] {
  const { gives, scope, onMarkedDown, minimum, beginsAt, endsAt, uses, mostUses, mostUsesPerBuyer, given } =
    code
  const limits = [copy.usesWords(uses, mostUses), copy.perBuyer(mostUsesPerBuyer)].filter(Boolean)
  return [
    [copy.gives, copy.givesWords(gives)],
    [discountsCopy.scope, `${discountsCopy.scopeWords(scope)}, ${copy.onMarkedDownWords(onMarkedDown)}`],
    [copy.minimum, copy.minimumWords(minimum)],
    [discountsCopy.when, discountsCopy.windowWords(beginsAt, endsAt, now)],
    [copy.uses, limits.join(' · ')],
    [copy.given, shortPrice(given)],
  ]
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<CodeFormAnswer> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const seen = { id: isUuid(params.id) ? params.id : '', version: Number(form.get('version')) }
  if (seen.id === '') return { feedback: notDone(discountsCopy.gone) }
  const intent = form.get('intent')
  if (intent === 'off' || intent === 'on') {
    const result = await setCodeActive(shop, who.actor, { ...seen, active: intent === 'on' })
    return { feedback: changedFeedback(result, intent === 'on' ? copy.switchedOn : copy.switchedOff) }
  }
  const draft = sentCodeDraft(form)
  const sought = soughtProducts(form)
  const picked = await pickedProducts(shop, { ...draft, sought: sought ?? '' })
  if (sought !== null) return { draft, picked }
  const faults = codeDraftFaults(draft, null)
  if (Object.keys(faults).length > 0)
    return { feedback: notDone(discountsCopy.faulty), draft, picked, faults }
  const result = await changeCode(shop, who.actor, { ...seen, fields: fieldsOfDraft(draft) })
  const feedback = changedFeedback(result, copy.saved)
  if (result.kind === 'changed') return { feedback }
  if (result.kind === 'more-uses')
    return { feedback, draft, picked, faults: { mostUses: copy.moreUses(result.uses) } }
  return {
    feedback,
    draft,
    picked,
    ...(result.kind === 'faulty' && { faults: wordsOfCodeFaults(result.faults, draft) }),
  }
}

function changedFeedback(result: CodeChanged | PermissionRefused, good: string): Feedback {
  return feedbackOf(result, {
    changed: done(good),
    'no-such-code': notDone(discountsCopy.gone),
    faulty: notDone(discountsCopy.faulty),
    meanwhile: notDone(copy.meanwhile),
    'in-use': notDone(copy.inUse),
    'more-uses': notDone(discountsCopy.faulty),
  })
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, used, mayChange, leastAfterCode, uses, first, next } = loaderData
  const typed = actionData?.draft ?? loaderData.draft
  return (
    <>
      <BackLink to={paths.discountCodes}>{discountsCopy.back}</BackLink>
      <WorkHead title={code.spelling}>
        <CodeBadge state={code.state} />
      </WorkHead>
      <FeedbackMessage feedback={actionData?.feedback} />
      <CodeFacts loaderData={loaderData} />
      {mayChange && (
        <div className="row gap-3">
          <StaffForm method="post">
            <input type="hidden" name="version" value={code.version} />
            <Button type="submit" name="intent" value={code.active ? 'off' : 'on'}>
              {code.active ? copy.switchOff : copy.switchOn}
            </Button>
          </StaffForm>
          <ButtonLink to={paths.copyDiscountCode(code.id)} prefetch="none">
            {discountsCopy.copy}
          </ButtonLink>
        </div>
      )}
      <section className="stack gap-3">
        <h2>{copy.whoUsed}</h2>
        <Rows empty={copy.nobodyYet}>
          {uses.map(({ id, orderNumber, buyer, given, when, state, to }) => (
            <li key={id}>
              <span className="row-words">
                {to ? <Link to={to}>{orderNumber}</Link> : <span>{orderNumber}</span>}
                <span className="soft small">{[buyer, when, state].join(' · ')}</span>
              </span>
              <span className="figure">{given}</span>
            </li>
          ))}
        </Rows>
        <Pager first={first} next={next} words={{ first: discountsCopy.newest, more: discountsCopy.more }} />
      </section>
      {mayChange && (
        <details open={actionData?.draft !== undefined}>
          <summary>{copy.change}</summary>
          <CodeForm
            draft={used ? limitsOver(loaderData.draft, typed) : typed}
            faults={actionData?.faults ?? {}}
            picked={actionData?.picked ?? loaderData.picked}
            leastAfterCode={leastAfterCode}
            hidden={{ version: code.version }}
            submit={copy.save}
            kind={used ? 'used' : 'unused'}
            from={code.version}
          />
        </details>
      )}
    </>
  )
}

function CodeFacts({
  loaderData: { code, isErased, facts, link },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { forEmail, orderNumber, messageId } = code
  const reason = orderNumber ? (
    <Link to={paths.order(orderNumber)}>{copy.becauseOrder(orderNumber)}</Link>
  ) : (
    messageId && <Link to={paths.message(messageId)}>{copy.becauseMessage}</Link>
  )
  const buyer = isErased ? copy.erased : <a href={mailto(forEmail)}>{forEmail}</a>
  const more = [
    ...(forEmail === '' ? [] : [[copy.forWhom, buyer] as const]),
    ...(reason ? [[copy.because, reason] as const] : []),
  ]
  return (
    <>
      <dl className="work-sheet facts">
        <FactPairs facts={[...facts, ...more]} />
      </dl>
      <section className="work-sheet stack gap-2 start">
        <h2>{copy.share}</h2>
        <p className="said">{link}</p>
        <p className="soft small">{copy.shareHint}</p>
        <CopyButton text={link} words={copy.link} />
      </section>
    </>
  )
}
