import { checkPickup, longestOfPickup, type PickupSettings } from '../../../../domain/shipping/pickup.ts'
import { pickupCopy as copy } from '../../../../words/backoffice/pickup-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage, useSaving } from '../../ui/page-parts.tsx'
import type { Route } from './+types/pickup.ts'
import { amountToType } from './amount-to-type.ts'
import type { Read, Typed } from './sent-costs.ts'
import { saveShippingGroup, type ShippingAnswer } from './shipping-action.ts'
import { ShippingHead } from './shipping-head.tsx'
import { groupNow } from './shipping-page.ts'
import styles from './shipping.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  return groupNow(shop, 'pickup')
}

export async function action({ request, context }: Route.ActionArgs): Promise<ShippingAnswer> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const typed = Object.fromEntries(
    fields.flatMap((name) => (form.has(name) ? [[name, String(form.get(name)).slice(0, longestTyped)]] : [])),
  )
  const read = pickupIn(typed)
  return saveShippingGroup({ shop, actor: who.actor, typed }, 'pickup', read, {
    saved: copy.saved('picksUp' in typed),
    meanwhile: copy.meanwhile,
  })
}

const fields = ['version', 'picksUp', 'pickupName', 'pickupText', 'pickupCost']
const longestTyped = 2_000

function pickupIn(typed: Typed): Read<PickupSettings> {
  const { pickupName = '', pickupText = '', pickupCost = '' } = typed
  const read = checkPickup({ picksUp: 'picksUp' in typed, pickupName, pickupText, pickupCost })
  if (read.kind === 'good') return read
  const faults = Object.entries(read.faults).map(([name, fault]) => [name, copy.fault[fault]])
  return { kind: 'faulty', faults: Object.fromEntries(faults) }
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version } = loaderData
  const saving = useSaving()
  const form = useFirstFault(actionData)
  const { pickupName, pickupText, pickupCost } = value
  const stored: Typed = { pickupName, pickupText, pickupCost: amountToType(pickupCost) }
  const written = actionData?.typed ?? { ...stored, ...(value.picksUp && { picksUp: 'on' }) }
  return (
    <>
      <ShippingHead tab={shippingCopy.tabs.pickup} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <StaffForm method="post" className="work-sheet stack" ref={form} noValidate>
        <StoredFields from={version}>
          <input type="hidden" name="version" value={version} />
          <label className="tick">
            <input type="checkbox" name="picksUp" defaultChecked={'picksUp' in written} />
            <span>{copy.picksUp}</span>
          </label>
          <PickupFields written={written} faults={actionData?.faults} />
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

type PickupFieldsProps = { written: Typed; faults: ShippingAnswer['faults'] }

function PickupFields({ written, faults }: PickupFieldsProps) {
  const about = (name: 'pickupName' | 'pickupText' | 'pickupCost') => {
    return { name, label: copy[name], hint: copy[`${name}Hint`], error: faults?.[name] }
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
