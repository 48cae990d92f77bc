import type { ReactNode } from 'react'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { FeedbackMessage, useSaving } from '../../ui/page-parts.tsx'
import type { ShippingAnswer } from './shipping-action.ts'
import { ShippingHead } from './shipping-head.tsx'

type ShippingSettingsProps = {
  tab: string
  lead: string
  /** The version of the settings that the form shows. */
  version: number
  answer: ShippingAnswer | undefined
  children: ReactNode
}

/** A page of 'Envíos' that is one form with one group of settings. */
export function ShippingSettings({ tab, lead, version, answer, children }: ShippingSettingsProps) {
  const saving = useSaving()
  const form = useFirstFault(answer)
  return (
    <>
      <ShippingHead tab={tab} />
      <p className="soft">{lead}</p>
      <FeedbackMessage feedback={answer?.feedback} />
      <StaffForm method="post" className="work-sheet stack" ref={form} noValidate>
        <StoredFields from={version}>
          <input type="hidden" name="version" value={version} />
          {children}
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
