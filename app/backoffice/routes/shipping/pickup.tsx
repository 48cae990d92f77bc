import { checkPickup, longestOfPickup, type PickupSettings } from '../../../../domain/shipping/pickup.ts'
import { pickupCopy as copy } from '../../../../words/backoffice/pickup-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/pickup.ts'
import { amountToType } from './amount-to-type.ts'
import type { Read, Typed } from './sent-costs.ts'
import { saveShippingGroup, type ShippingAnswer } from './shipping-action.ts'
import { groupNow } from './shipping-page.ts'
import { ShippingSettings } from './shipping-settings.tsx'
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
  const { pickupName, pickupText, pickupCost } = value
  const stored: Typed = { pickupName, pickupText, pickupCost: amountToType(pickupCost) }
  const written = actionData?.typed ?? { ...stored, ...(value.picksUp && { picksUp: 'on' }) }
  return (
    <ShippingSettings tab={shippingCopy.tabs.pickup} lead={copy.lead} version={version} answer={actionData}>
      <label className="tick">
        <input type="checkbox" name="picksUp" defaultChecked={'picksUp' in written} />
        <span>{copy.picksUp}</span>
      </label>
      <PickupFields written={written} faults={actionData?.faults} />
    </ShippingSettings>
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
