import { longestOfParcel, mostCarriers } from '../../../../domain/shipping/carriers.ts'
import { carriersCopy as copy, shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/carriers.ts'
import { carriersIn } from './sent-carriers.ts'
import { typedIn } from './sent-costs.ts'
import { saveShippingGroup, type ShippingAnswer } from './shipping-action.ts'
import styles from './shipping.css?url'
import { ShippingSettings } from './shipping-settings.tsx'
import { groupNow } from './shipping-page.ts'

/** Number of blank lines for new carriers. */
const emptyLines = 2

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  const { value, version } = await groupNow(shop, 'carriers')
  return { list: value.list, version }
}

export async function action({ request, context }: Route.ActionArgs): Promise<ShippingAnswer> {
  const { shop, who } = currentStaff({ context })
  const typed = typedIn(await request.formData())
  return saveShippingGroup({ shop, actor: who.actor, typed }, 'carriers', carriersIn(typed), {
    saved: shippingCopy.saved,
    meanwhile: ({ list }) => `${copy.meanwhile} ${list.map(({ name }) => name).join(', ')}.`,
  })
}

export default function Carriers({ loaderData: { list, version }, actionData }: Route.ComponentProps) {
  const lines = Math.min(mostCarriers, list.length + emptyLines)
  return (
    <ShippingSettings tab={shippingCopy.tabs.carriers} lead={copy.lead} version={version} answer={actionData}>
      <p className="soft small">
        {copy.followHint} {copy.removeHint}
      </p>
      <ol className="plain stack gap-2 carrier-lines">
        {Array.from({ length: lines }, (_, line) => (
          <Line key={line} line={line} now={list[line]} answer={actionData} />
        ))}
      </ol>
    </ShippingSettings>
  )
}

type LineProps = {
  line: number
  now: { name: string; follow: string } | undefined
  answer: ShippingAnswer | undefined
}

function Line({ line, now, answer }: LineProps) {
  return (
    <li>
      <FormField name={`name-${line}`} label={copy.nameOf(line + 1)} error={answer?.faults?.[`name-${line}`]}>
        {(control) => (
          <input
            {...control}
            maxLength={longestOfParcel.carrier}
            placeholder={copy.name}
            defaultValue={answer?.typed?.[`name-${line}`] ?? now?.name}
          />
        )}
      </FormField>
      <FormField
        name={`follow-${line}`}
        label={copy.followOf(line + 1)}
        error={answer?.faults?.[`follow-${line}`]}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            maxLength={longestOfParcel.follow}
            placeholder={copy.follow}
            defaultValue={answer?.typed?.[`follow-${line}`] ?? now?.follow}
          />
        )}
      </FormField>
    </li>
  )
}
