import type { ReactNode } from 'react'
import {
  longestOfFile,
  mostFormats,
  parcelFields,
  type ParcelSettings,
} from '../../../../domain/shipping/parcel-file.ts'
import { parcelFilesCopy as copy } from '../../../../words/backoffice/parcel-file-words.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/parcel-files.ts'
import { boxFields, parcelsIn, senderFields, typedParcels } from './sent-parcels.ts'
import { saveShippingGroup, type ShippingAnswer } from './shipping-action.ts'
import { ShippingSettings } from './shipping-settings.tsx'
import { groupNow } from './shipping-page.ts'
import styles from './shipping.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  return groupNow(shop, 'parcels')
}

export async function action({ request, context }: Route.ActionArgs): Promise<ShippingAnswer> {
  const { shop, who } = currentStaff({ context })
  const typed = typedParcels(await request.formData())
  return saveShippingGroup({ shop, actor: who.actor, typed }, 'parcels', parcelsIn(typed), {
    saved: copy.saved,
    meanwhile: () => copy.meanwhile,
  })
}

export default function ParcelFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version } = loaderData
  const written = { ...writtenOf(value), ...actionData?.typed }
  const field = (name: string, label: string, most: number, inputMode?: 'numeric') => (
    <FormField key={name} name={name} label={label} error={actionData?.faults?.[name]}>
      {(control) => (
        <input {...control} inputMode={inputMode} maxLength={most} defaultValue={written[name]} />
      )}
    </FormField>
  )
  return (
    <ShippingSettings tab={shippingCopy.tabs.parcels} lead={copy.lead} version={version} answer={actionData}>
      <h2>{copy.sender}</h2>
      <div className="shipping-fields">
        {senderFields.map((name) => field(name, copy.senderFields[name], longestOfFile.sender))}
      </div>
      <h2>{copy.box}</h2>
      <div className="shipping-fields">
        {boxFields.map((name) => field(name, copy.boxFields[name], 5, 'numeric'))}
        {field('contents', copy.contents, longestOfFile.contents)}
      </div>
      <Formats count={value.formats.length} field={field} written={written} faults={actionData?.faults} />
    </ShippingSettings>
  )
}

type FormatsProps = {
  count: number
  field: (name: string, label: string, most: number) => ReactNode
  written: Readonly<Record<string, string>>
  faults: ShippingAnswer['faults']
}

/** The stored formats, and an empty place for a new one. */
function Formats({ count, field, written, faults }: FormatsProps) {
  const places = Array.from({ length: Math.min(mostFormats, count + 1) }, (_, place) => place)
  return (
    <section className="stack gap-3" aria-labelledby="formatos">
      <h2 id="formatos">{copy.formats}</h2>
      <p className="soft small">{copy.formatsHint}</p>
      <p className="soft small">{copy.fieldsHint(parcelFields)}</p>
      <ol className="plain stack gap-3">
        {places.map((place) => (
          <li key={place} className="stack gap-2">
            {field(`format-${place}`, copy.formatName(place + 1), longestOfFile.name)}
            <FormField
              name={`columns-${place}`}
              label={copy.formatColumns(place + 1)}
              error={faults?.[`columns-${place}`]}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={6}
                  maxLength={longestOfFile.columns}
                  spellCheck={false}
                  defaultValue={written[`columns-${place}`]}
                />
              )}
            </FormField>
          </li>
        ))}
      </ol>
      <p className="soft small">{copy.removeHint}</p>
    </section>
  )
}

/** The stored settings as the texts of the form's fields. */
function writtenOf({ sender, box, contents, formats }: ParcelSettings): Record<string, string> {
  return {
    ...sender,
    ...Object.fromEntries(Object.entries(box).map(([name, number]) => [name, String(number)])),
    contents,
    ...Object.fromEntries(
      formats.flatMap(({ name, columns }, place) => [
        [`format-${place}`, name],
        [`columns-${place}`, columns],
      ]),
    ),
  }
}
