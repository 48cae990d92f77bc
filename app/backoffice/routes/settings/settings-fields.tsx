import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { paymentFormCodes, paymentFormWords } from '../../../../domain/invoices/invoice-settings.ts'
import { horizons } from '../../../../domain/settings/brand.ts'
import type { SettingsField } from '../../../../domain/settings/owner-settings.ts'
import { type PageGroup, rulesOf, type SettingsRule } from '../../../../domain/settings/settings-rules.ts'
import { settingsFields } from '../../../../words/backoffice/settings-fields.ts'
import { settingsCopy as copy, settingsHints } from '../../../../words/backoffice/settings-words.ts'
import type { SettingsDraft, SettingsFaults } from '../../../forms/settings-form.ts'
import { PicturesField } from '../../client/pictures/pictures-field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type FieldsProps = {
  group: PageGroup
  draft: SettingsDraft
  faults: SettingsFaults
  /** The texts that the shop shows while a field is empty. */
  templates: Record<string, string>
  /** The values that another person saved meanwhile; null: nobody saved any. */
  kept: SettingsDraft | null
  needsLegalConfirmation: boolean
  /** The stored pictures, by address. */
  shown: Record<string, PictureData>
}

export function SettingsFields({
  group,
  draft,
  faults,
  templates,
  kept,
  needsLegalConfirmation,
  shown,
}: FieldsProps) {
  return rulesOf(group)
    .filter(([, rule]) => rule.kind !== 'computed')
    .map(([key, rule]) => {
      const name = key as SettingsField
      const value = draft[name] ?? ''
      const meanwhile = kept && kept[name] !== value ? copy.now(kept[name] ?? '') : null
      if (rule.kind === 'yes')
        return (
          <div key={name} className="stack gap-2">
            <Tick name={name} ticked={value !== ''} fault={faults[name]} />
            {name === 'sold' && needsLegalConfirmation && <Tick name="legalRead" ticked={false} />}
            {meanwhile && <p className="said small">{meanwhile}</p>}
          </div>
        )
      return (
        <div key={name} className="stack gap-2">
          <FormField
            name={name}
            label={settingsFields[name]}
            hint={hintOf(name, templates)}
            error={faults[name]}
            optional={isOptional(rule)}
          >
            {(control) =>
              rule.kind === 'picture' ? (
                <PicturesField
                  pictures={value === '' ? [] : [{ address: value, text: '' }]}
                  shape={rule.shape}
                  names={{ address: name, text: '' }}
                  longestText={0}
                  single={{ label: settingsFields[name], control }}
                  shown={shown}
                />
              ) : (
                <Control rule={rule} value={value} control={control} />
              )
            }
          </FormField>
          {meanwhile && <p className="said small">{meanwhile}</p>}
        </div>
      )
    })
}

function hintOf(name: SettingsField, templates: Record<string, string>): string | undefined {
  const template = templates[name]
  return [settingsHints[name], template && copy.empty(template)].filter(Boolean).join(' ') || undefined
}

const isOptional = (rule: SettingsRule) =>
  ['line', 'text', 'web', 'picture', 'link', 'email', 'phone', 'deposit-card'].includes(rule.kind) &&
  !('needed' in rule && rule.needed)

type ControlProps = {
  rule: SettingsRule
  value: string
  control: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}

function Control({ rule, value, control }: ControlProps) {
  if (rule.kind === 'text')
    return (
      <TextArea {...control} defaultValue={value} rows={rule.most > 2000 ? 18 : rule.most > 400 ? 6 : 3} />
    )
  if (rule.kind === 'line' && rule.most > 160)
    return <TextArea {...control} defaultValue={value} rows={3} maxLength={rule.most} />
  if (rule.kind === 'horizon')
    return (
      <select {...control} defaultValue={value}>
        <Options of={horizons} words={copy.horizons} />
      </select>
    )
  if (rule.kind === 'payment-form')
    return (
      <select {...control} defaultValue={value}>
        {paymentFormCodes.map((code) => (
          <option key={code} value={code}>
            {paymentFormWords(code)}
          </option>
        ))}
      </select>
    )
  if (rule.kind === 'colour') return <input {...control} type="color" defaultValue={value} />
  return (
    <input
      {...control}
      defaultValue={value}
      autoComplete="off"
      {...(rule.kind === 'line' && { maxLength: rule.most })}
      type={rule.kind === 'email' ? 'email' : 'text'}
      inputMode={inputModes.get(rule.kind)}
    />
  )
}

const inputModes = new Map([
  ['whole', 'numeric'],
  ['pesos', 'numeric'],
  ['percent', 'decimal'],
  ['phone', 'tel'],
  ['clabe', 'numeric'],
  ['deposit-card', 'numeric'],
] as const satisfies [SettingsRule['kind'], string][] as [
  SettingsRule['kind'],
  'numeric' | 'decimal' | 'tel',
][])

function Tick({
  name,
  ticked,
  fault,
}: {
  name: SettingsField | 'legalRead'
  ticked: boolean
  fault?: string | undefined
}) {
  const hint = name === 'legalRead' ? undefined : settingsHints[name]
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={ticked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={hint && `field-${name}-hint`}
        />
        <span>{name === 'legalRead' ? copy.legalRead : settingsFields[name]}</span>
      </label>
      {hint && (
        <p id={`field-${name}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {fault && <p className="field-error">{fault}</p>}
    </>
  )
}
