import { isOpen } from '../../../../domain/opening/opening.ts'
import { figureSpans } from '../../../../domain/today/sales-figures.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { firstStepsOf } from '../../../../use-cases/opening/look-at-first-steps.ts'
import { changeSettings, settingsOf } from '../../../../use-cases/settings/change-settings.ts'
import type { Shop, ShopSettings } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { tryWorkAgain } from '../../../../use-cases/today/try-work-again.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { noticesCopy } from '../../../../words/backoffice/order-notices-words.ts'
import { settingsCopy } from '../../../../words/backoffice/settings-words.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { hourInMexico } from '../../../../words/dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { justNowContext } from '../../session/just-now-context.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, feedbackOf, notDone } from '../../session/feedback.ts'
import { FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/today.ts'
import { FirstSteps, HiddenShop } from '../opening/first-steps-list.tsx'
import openingStyles from '../opening/opening.css?url'
import { Best } from './best.tsx'
import { Figures } from './figures.tsx'
import { JustNow } from './just-now.tsx'
import styles from './today.css?url'
import figureStyles from '../../styles/figures.css?url'
import { todayData } from './today-data.ts'
import { GivenUp, Searches, SizesToCount } from './today-asides.tsx'
import { WaitingList } from './waiting-list.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: figureStyles },
  { rel: 'stylesheet', href: openingStyles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see today', { context })
  const { name, role } = who.actor
  const requested = new URL(request.url).searchParams.get('de')
  const span = figureSpans.find((each) => each === requested) ?? 'week'
  return {
    greeting: copy.greeting(hourInMexico(shop.now()), name.split(' ', 1)[0]!),
    sellsDirectly: mayDo(role, 'sell directly'),
    choosesNotices: mayDo(role, 'choose notices'),
    calmPicture: scenePicture(shop, 'teaser'),
    steps: beginning(shop.settings) && mayDo(role, 'open shop') ? await firstStepsOf(shop, shop.db) : null,
    lacking: isHidden(shop.settings) && mayDo(role, 'open shop') ? await stepsLacking(shop) : [],
    ...(await todayData(shop, { role, span, justNow: context.get(justNowContext)() })),
  }
}

/** Until the shop opens for the first time, Hoy shows the first steps. */
const beginning = ({ opening }: ShopSettings) => opening.state === 'soon'

/** The owner opened the shop, and visitors do not see it: a connection is missing, as after a restore without the key. */
const isHidden = (settings: ShopSettings) => settings.opening.state === 'open' && !isOpen(settings)

async function stepsLacking(shop: Shop) {
  const steps = await firstStepsOf(shop, shop.db)
  return steps.filter(({ essential, why }) => essential && why !== null)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  if ((await request.formData()).get('intent') === 'leave-sizes') return leaveSizes(shop, who.actor)
  const result = await tryWorkAgain(shop, who.actor)
  return feedbackOf(result, { done: ({ tried }) => done(copy.tried(tried)) })
}

/** The owner counts several ages together on purpose: Hoy does not mention these products again. */
async function leaveSizes(shop: Shop, actor: Actor) {
  const { value, version } = await settingsOf(shop, 'selling')
  const change = { group: 'selling', value: { ...value, remindsOfSizes: false }, version } as const
  return feedbackOf(await changeSettings(shop, actor, change), {
    changed: done(copy.sizesLeft),
    meanwhile: notDone(settingsCopy.meanwhile),
  })
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const {
    greeting,
    sellsDirectly,
    choosesNotices,
    steps,
    lacking,
    waiting,
    calmPicture,
    news,
    seesLog,
    best,
    shopUrl,
    searches,
    givenUp,
    sizesToCount,
    ...figures
  } = loaderData
  return (
    <>
      <WorkHead title={greeting} tab={backofficeFrame.sections.today}>
        {choosesNotices && (
          <ButtonLink to={paths.notices} small prefetch="none">
            {noticesCopy.way}
          </ButtonLink>
        )}
        {sellsDirectly && (
          <ButtonLink to={paths.directSale} kind="main" small prefetch="none">
            {backofficeFrame.sections.directSale}
          </ButtonLink>
        )}
      </WorkHead>
      <FeedbackMessage feedback={actionData} />
      <div className="beside today">
        <div className="stack gap-5">
          {steps && <FirstSteps steps={steps} />}
          {lacking.length > 0 && <HiddenShop lacking={lacking} />}
          <WaitingList waiting={waiting} calmPicture={calmPicture} />
          {sizesToCount > 0 && <SizesToCount count={sizesToCount} />}
          <JustNow news={news} seesLog={seesLog} />
        </div>
        <div className="stack gap-5">
          <Figures {...figures} />
          <Best garments={best} shopUrl={shopUrl} />
          {givenUp && <GivenUp {...givenUp} />}
          <Searches searches={searches} />
        </div>
      </div>
    </>
  )
}
