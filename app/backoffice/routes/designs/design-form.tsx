import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import { colours, garments } from '../../../../domain/catalogue/catalogue.ts'
import { ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { designsCopy as copy } from './words.ts'
import { colourName } from '../../../../words/colours.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useSaving } from '../../ui/page-parts.tsx'
import { type DesignDraft, type DesignFaults, longestDesignName } from './design-draft.ts'
import { OnGarments } from './on-garments.tsx'
import { PrintField, printFetcher } from './print-field.tsx'
import type { DesignAnswer } from './sent-design.ts'

type DesignFormProps = {
  /** Version of the saved design. The form is reset when the version changes. */
  from?: number
  /** Initial values: the saved design, or the typed values of a refused form. */
  begins: DesignDraft
  answer: DesignAnswer | undefined
  /** Id of the built-in print that the program draws for this design; null if it has none. */
  builtInPrint: string | null
  sticker: ReactNode
  /** The idempotency key of a new design, or the expected version of a saved design. */
  hidden: Readonly<Record<string, string | number>>
  submit: string
  /** true: the role may see the design but not change it. */
  readOnly?: boolean
  children?: ReactNode
}

export function DesignForm({
  from,
  begins,
  answer,
  builtInPrint,
  sticker,
  hidden,
  submit,
  readOnly = false,
  children,
}: DesignFormProps) {
  const [draft, setDraft] = useDraft(begins, from)
  const faults = answer?.faults ?? {}
  const reading = useFetcher({ key: printFetcher }).state !== 'idle'
  const busy = useSaving() || reading
  const shownBuiltIn = ownPrintAt(draft.picture) ? null : builtInPrint
  return (
    <div className="design-page">
      <StaffForm method="post" encType="multipart/form-data" className="work-sheet stack" id="diseno">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <StoredFields>
          <PrintField
            picture={draft.picture}
            garments={draft.garments}
            sticker={sticker}
            hint={printHint(draft.picture, shownBuiltIn)}
            sent={answer?.print}
            error={faults.picture}
            onPrint={(picture) => setDraft((before) => ({ ...before, picture }))}
          />
          <Fields draft={draft} faults={faults} onChange={setDraft} />
        </StoredFields>
        {!readOnly && (
          <div className="next-action">
            <Button kind="main" type="submit" name="intent" value="save" busy={busy}>
              {submit}
            </Button>
          </div>
        )}
      </StaffForm>
      <section className="work-sheet stack gap-3 design-live" aria-labelledby="puesto">
        <h2 id="puesto">{copy.live}</h2>
        <p className="soft small">{copy.liveText}</p>
        <p className="soft small">{copy.costs}</p>
        <OnGarments {...draft} builtInPrint={shownBuiltIn} />
      </section>
      {children && <div className="stack design-more">{children}</div>}
    </div>
  )
}

function useDraft(begins: DesignDraft, from: number | undefined) {
  const [draft, setDraft] = useState(begins)
  const [begun, setBegun] = useState(from)
  if (begun !== from) {
    setBegun(from)
    setDraft(begins)
  }
  return [draft, setDraft] as const
}

function printHint(picture: string, shownBuiltIn: string | null): string | null {
  if (picture === '' || ownPrintAt(picture)) return null
  return shownBuiltIn ? copy.printBuiltIn : copy.printForeign
}

type FieldsProps = {
  draft: DesignDraft
  faults: DesignFaults
  onChange: (draft: DesignDraft) => void
}

function Fields({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <FormField name="name" label={copy.name} hint={copy.nameHint} error={faults.name}>
        {(control) => (
          <input
            {...control}
            maxLength={longestDesignName}
            required
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        )}
      </FormField>
      <Choices
        name="garments"
        label={copy.garments}
        words={garments}
        chosen={draft.garments}
        error={faults.garments}
        said={(garment) => garmentNouns[garment]}
        onChange={(next) => onChange({ ...draft, garments: next })}
      />
      <Choices
        name="colours"
        label={copy.colours}
        words={colours}
        chosen={draft.colours}
        error={faults.colours}
        said={(colour) => colourName[colour]}
        swatch={(colour) => `design-swatch cloth-${colour}`}
        onChange={(next) => onChange({ ...draft, colours: next })}
      />
    </>
  )
}

type ChoicesProps<Word extends string> = {
  name: string
  label: string
  words: readonly Word[]
  chosen: readonly Word[]
  error: string | undefined
  said: (word: Word) => string
  swatch?: (word: Word) => string
  onChange: (chosen: Word[]) => void
}

function Choices<Word extends string>({
  name,
  label,
  words,
  chosen,
  error,
  said,
  swatch,
  onChange,
}: ChoicesProps<Word>) {
  return (
    <fieldset className="design-choices" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {words.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            name={name}
            value={word}
            checked={chosen.includes(word)}
            onChange={({ target: { checked } }) =>
              onChange(words.filter((each) => (each === word ? checked : chosen.includes(each))))
            }
          />
          {swatch && <span className={swatch(word)} />}
          <span>{said(word)}</span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
