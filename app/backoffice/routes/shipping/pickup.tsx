import {
  checkPickup,
  longestOfPickup,
  type PickupDraft,
  type PickupFault,
} from '../../../../domain/shipping/pickup.ts'
import { changeSettings } from '../../../../use-cases/settings/change-settings.ts'
import { pickupCopy as copy } from '../../../../words/backoffice/pickup-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { done, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage, useSaving } from '../../ui/page-parts.tsx'
import type { Route } from './+types/pickup.ts'
import { amountToType } from './amount-to-type.ts'
import { ShippingHead } from './shipping-head.tsx'
import { groupNow } from './shipping-page.ts'
import styles from './shipping.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  return groupNow(shop, 'pickup')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed: PickupDraft = {
    picksUp: form.has('picksUp'),
    pickupName: text('pickupName'),
    pickupText: text('pickupText'),
    pickupCost: text('pickupCost').slice(0, 40),
  }
  const read = checkPickup(typed)
  if (read.kind === 'faulty') return { typed, faults: read.faults }
  const version = Number(text('version'))
  if (!Number.isSafeInteger(version)) return { typed, feedback: notDone(shippingCopy.same) }
  const result = await changeSettings(shop, who.actor, { group: 'pickup', value: read.value, version })
  if (isRefused(result)) return { typed, feedback: refusedFeedback(result) }
  if (result.kind === 'changed') return { feedback: done(copy.saved(read.value.picksUp)) }
  return { typed, feedback: notDone(copy.meanwhile((await groupNow(shop, 'pickup')).value)) }
}

type Faults = Partial<Record<string, PickupFault>>

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version } = loaderData
  const saving = useSaving()
  const answer: { typed?: PickupDraft; faults?: Faults } = actionData ?? {}
  const form = useFirstFault(actionData)
  const written = answer.typed ?? { ...value, pickupCost: amountToType(value.pickupCost) }
  return (
    <>
      <ShippingHead tab={shippingCopy.tabs.pickup} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <StaffForm method="post" className="work-sheet stack" ref={form} noValidate>
        <StoredFields from={version}>
          <input type="hidden" name="version" value={version} />
          <label className="tick">
            <input type="checkbox" name="picksUp" defaultChecked={written.picksUp} />
            <span>{copy.picksUp}</span>
          </label>
          <PickupFields written={written} faults={answer.faults ?? {}} />
        </StoredFields>
        <p>
          <Button kind="main" type="submit" busy={saving}>
            {shippingCopy.save}
          </Button>
        </p>
      </StaffForm>
    </>
  )
}

type PickupFieldsProps = { written: Omit<PickupDraft, 'picksUp'>; faults: Faults }

function PickupFields({ written, faults }: PickupFieldsProps) {
  const about = (name: 'pickupName' | 'pickupText' | 'pickupCost') => {
    const fault = faults[name]
    return { name, label: copy[name], hint: copy[`${name}Hint`], error: fault && copy.fault[fault] }
  }
  return (
    <>
      <FormField {...about('pickupName')}>
        {(control) => (
          <input
            {...control}
            maxLength={longestOfPickup.pickupName}
            autoComplete="off"
            defaultValue={written.pickupName}
          />
        )}
      </FormField>
      <FormField {...about('pickupText')}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={longestOfPickup.pickupText}
            defaultValue={written.pickupText}
          />
        )}
      </FormField>
      <FormField {...about('pickupCost')}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={written.pickupCost}
          />
        )}
      </FormField>
    </>
  )
}
