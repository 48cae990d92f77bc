import { orderNotices, staffWithMail } from '../../../../data/mail/stored-order-notices.ts'
import { mayGetOrderMail, noticesOneByOne, orderMails } from '../../../../domain/mail/order-notices.ts'
import { chooseNotices } from '../../../../use-cases/today/choose-notices.ts'
import { noticesCopy as copy } from '../../../../words/backoffice/order-notices-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, feedbackOf } from '../../session/feedback.ts'
import type { Route } from './+types/notices.ts'
import styles from './order-notices.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('choose notices', { context })
  const [chosen, staff] = await Promise.all([orderNotices(shop.db), staffWithMail(shop.db)])
  return {
    chosen,
    shopEmail: shop.settings.email,
    staff: staff
      .filter(({ role }) => mayGetOrderMail(role))
      .map(({ id, name, email }) => ({ id, name, email })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const orderMail = orderMails.find((each) => each === form.get('how'))
  const version = Number(form.get('version'))
  if (!orderMail || !Number.isSafeInteger(version)) return notDone(copy.unclear)
  const toStaff = form.getAll('staff').filter((id): id is string => typeof id === 'string')
  const result = await chooseNotices(shop, who.actor, {
    orderMail,
    toShop: form.get('shop') !== null,
    toStaff: [...new Set(toStaff)],
    version,
  })
  return feedbackOf(result, {
    chosen: done(copy.saved),
    changed: notDone(copy.changed),
    'nobody-chosen': notDone(copy.nobody),
    'not-for-them': notDone(copy.notForThem),
  })
}

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, shopEmail, staff } = loaderData
  const saving = useSaving()
  return (
    <>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData} />
      {/* Shows the stored choice, also after a refused form, so that a change by another person becomes visible. */}
      <StaffForm method="post" className="work-sheet notice-sheet stack gap-5">
        <StoredFields from={chosen.version}>
          <input type="hidden" name="version" value={chosen.version} />
          <fieldset className="stack gap-2">
            <legend className="firm">{copy.how}</legend>
            {orderMails.map((each) => (
              <label key={each} className="notice-choice">
                <input type="radio" name="how" value={each} defaultChecked={each === chosen.orderMail} />
                <span>
                  <span>{copy.ways[each]}</span>
                  {each === 'each' && (
                    <span className="soft small">
                      {copy.eachHint(noticesOneByOne.most, noticesOneByOne.minutes)}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset className="stack gap-2">
            <legend className="firm">{copy.whom}</legend>
            <label className="notice-choice">
              <input type="checkbox" name="shop" defaultChecked={chosen.toShop} />
              <span>{copy.shop(shopEmail)}</span>
            </label>
            {staff.map(({ id, name, email }) => (
              <label key={id} className="notice-choice">
                <input type="checkbox" name="staff" value={id} defaultChecked={chosen.toStaff.includes(id)} />
                <span>{copy.staff(name, email)}</span>
              </label>
            ))}
            <p className="soft small">{copy.onlyThose}</p>
          </fieldset>
        </StoredFields>
        <div className="next-action">
          <Button type="submit" kind="main" busy={saving}>
            {copy.save}
          </Button>
        </div>
      </StaffForm>
    </>
  )
}
