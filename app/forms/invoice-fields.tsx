import type { ReactNode } from 'react'
import { type InvoiceDraft, longestInvoiceName } from '../../domain/invoices/invoice-data.ts'
import {
  cfdiUseCodes,
  cfdiUseWords,
  regimeCodes,
  regimes,
  regimeWords,
} from '../../domain/invoices/regimes.ts'
import { longestEmailAddress } from '../../domain/values/email-address.ts'
import { invoiceFormCopy as copy } from '../../words/invoice-form-words.ts'
import { correctedName, firstFaultOf, type InvoiceFaults, invoiceInputs } from './invoice-form.ts'
import { Button } from '../ui/button.tsx'
import { FormField, type FormFieldProps } from '../ui/form-field.tsx'

type InvoiceFieldsProps = {
  draft: InvoiceDraft
  faults: InvoiceFaults
  /** The page of a refused form begins at the first fault. */
  focused?: boolean
}

/** The fields of an invoice's data. Works without scripts. The server says what is wrong (app/forms/invoice-form.ts). */
export function InvoiceFields({ draft, faults, focused = false }: InvoiceFieldsProps) {
  const first = focused ? firstFaultOf(faults) : null
  const field = (
    name: keyof InvoiceDraft,
    hint: string | undefined,
    control: (given: ControlProps) => ReactNode,
  ) => (
    <FormField name={invoiceInputs[name]} label={copy.labels[name]} hint={hint} error={faults[name]}>
      {(given) => control({ ...given, defaultValue: draft[name], autoFocus: name === first })}
    </FormField>
  )
  return (
    <>
      {field('rfc', copy.hints.rfc, (given) => (
        <input {...given} maxLength={30} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      ))}
      <div className="stack gap-2">
        {field('name', copy.hints.name, (given) => (
          <input {...given} maxLength={longestInvoiceName} autoComplete="off" autoCapitalize="characters" />
        ))}
        {faults.corrected !== undefined && (
          <p className="tags">
            <Button small type="submit" name={correctedName} value={faults.corrected}>
              {copy.useName(faults.corrected)}
            </Button>
          </p>
        )}
      </div>
      {field('regime', undefined, (given) => (
        <select {...given}>
          <option value="">{copy.choose}</option>
          <Regimes label={copy.persons} of={['person']} />
          <Regimes label={copy.both} of={['company', 'person']} />
          <Regimes label={copy.companies} of={['company']} />
        </select>
      ))}
      {field('use', undefined, (given) => (
        <select {...given}>
          <option value="">{copy.choose}</option>
          {cfdiUseCodes.map((code) => (
            <option key={code} value={code}>
              {cfdiUseWords(code)}
            </option>
          ))}
        </select>
      ))}
      {field('postalCode', copy.hints.postalCode, (given) => (
        <input {...given} className="postal-code" inputMode="numeric" maxLength={7} autoComplete="off" />
      ))}
      {field('email', undefined, (given) => (
        <input {...given} type="email" maxLength={longestEmailAddress} autoComplete="email" />
      ))}
    </>
  )
}

type ControlProps = Parameters<FormFieldProps['children']>[0] & { defaultValue: string; autoFocus: boolean }

/** The regimes of exactly these kinds of taxpayers. */
function Regimes({ label, of }: { label: string; of: readonly string[] }) {
  return (
    <optgroup label={label}>
      {regimeCodes
        .filter((code) => regimes[code].of.join() === of.join())
        .map((code) => (
          <option key={code} value={code}>
            {regimeWords(code)}
          </option>
        ))}
    </optgroup>
  )
}
