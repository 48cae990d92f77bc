import { Link } from 'react-router'
import {
  againstOpening,
  type FirstStep,
  type FirstStepName,
  type StepReason,
} from '../../../../domain/opening/first-steps.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { openingCopy as copy } from './words.ts'
import { settingsSlugs } from '../../../../words/backoffice/settings-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/marks.tsx'

function whereTo(name: FirstStepName, why: StepReason): string {
  switch (name) {
    case 'identity':
      return paths.settingsOf(why === 'unnamed' ? settingsSlugs.identity : settingsSlugs.contact)
    case 'second-factor':
      return paths.ownSecondFactor
    case 'mail':
      return toConnect.has(why) ? paths.settingsOf(settingsSlugs.mail) : paths.health
    case 'payments':
      return toConnect.has(why) ? paths.settingsOf(settingsSlugs.paypal) : paths.health
    case 'shipping':
      return paths.shipping
    case 'product':
      return why === 'no-product' ? paths.newProduct : paths.products
    case 'garments':
      return paths.settingsOf(settingsSlugs.garments)
    case 'legal':
      return paths.settingsOf(legalPages.get(why) ?? settingsSlugs.legal)
    default:
      return paths.health
  }
}

const legalPages = new Map<StepReason, string>([
  ['terms-unread', settingsSlugs.terms],
  ['privacy-unread', settingsSlugs.privacy],
])

const doneMark = 'M4.5 10.5l3.5 3.5 7.5-8'

/** The steps before a shop opens. Done steps have a tick; the first open step has the main button. */
export function FirstStepsList({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ why }) => why !== null)
  return (
    <ol className="rows first-steps">
      {steps.map(({ name, why, essential }) => (
        <li key={name} className={why === null ? 'step-done' : undefined}>
          <span className="step-mark">{why === null && <Mark d={doneMark} />}</span>
          <span className="step-words">
            <strong>
              {why === null ? (
                copy.steps[name].title
              ) : (
                <Link to={whereTo(name, why)}>{copy.steps[name].title}</Link>
              )}
            </strong>{' '}
            {why !== null && !essential && <span className="soft small">({copy.advisable})</span>}
            <span className="soft step-why">
              {why === null && <span className="only-heard">{copy.done}. </span>}
              <span>{why === null ? copy.steps[name].done : copy.reasons[why]}</span>
            </span>
          </span>
          {why !== null && (
            <ButtonLink
              to={whereTo(name, why)}
              kind={next?.name === name ? 'main' : 'quiet'}
              small
              prefetch="none"
              aria-label={`${linkWords(name, why)}: ${copy.steps[name].title}`}
            >
              {linkWords(name, why)}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The owner connects these services in the settings. */
const toConnect: ReadonlySet<StepReason> = new Set([
  'no-mail-server',
  'mail-unreadable',
  'no-keys',
  'no-webhook',
  'keys-unreadable',
])

function linkWords(name: FirstStepName, why: StepReason): string {
  if (why === 'nothing-offered') return copy.finish
  return toConnect.has(why) ? copy.connect : copy.go[name]
}

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const lacking = againstOpening(steps).length
  const done = steps.filter(({ why }) => why === null).length
  return (
    <section className="stack gap-3" aria-labelledby="first-steps">
      <div className="first-head">
        <h2 id="first-steps">{copy.first}</h2>
        <span className="soft small">{copy.progress(done, steps.length)}</span>
      </div>
      <p className="soft">{copy.firstText}</p>
      <FirstStepsList steps={steps} />
      <div className="work-sheet first-foot">
        <p className={lacking === 0 ? 'firm' : undefined}>
          {lacking === 0 ? copy.ready : copy.notYet(lacking)}
        </p>
        <p className="row gap-3">
          <a href={paths.seeShop}>{copy.see} ↗</a>
          {lacking === 0 && (
            <ButtonLink to={paths.opening} kind="main" prefetch="none">
              {copy.toOpen}
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  )
}

/** An open shop that visitors do not see, because it cannot take payments or send mails. */
export function HiddenShop({ lacking }: { lacking: readonly FirstStep[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="hidden-shop">
      <h2 id="hidden-shop">{copy.hidden}</h2>
      <p className="soft">{copy.missing}</p>
      <FirstStepsList steps={lacking} />
    </section>
  )
}
