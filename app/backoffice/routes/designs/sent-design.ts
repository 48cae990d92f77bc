import type { DesignFields } from '../../../../domain/catalogue/catalogue.ts'
import { fewestDots } from '../../../../domain/designs/own-print.ts'
import type { PrintRefused } from '../../../../use-cases/designs/save-design.ts'
import { takePrint } from '../../../../use-cases/designs/take-print.ts'
import { designsCopy as copy } from './words.ts'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { type DesignDraft, type DesignFaults, sentDesignDraft } from './design-draft.ts'

export type DesignAnswer = {
  feedback?: Feedback | undefined
  draft?: DesignDraft
  faults?: DesignFaults
  print?: { address: string; removed: readonly string[] } | { fault: string }
  /** The design that another person saved meanwhile. */
  theirs?: DesignFields
}

/** Reads a design form. An uploaded file is stored as a print, and the draft gets the print's address. */
export async function sentDesign(
  shop: Parameters<typeof takePrint>[0],
  form: FormData,
): Promise<{
  draft: DesignDraft
  faults: DesignFaults
  print: NonNullable<DesignAnswer['print']> | undefined
}> {
  const file = form.get('file')
  const { draft, faults } = sentDesignDraft(form)
  if (!isChosenFile(file)) return { draft, faults, print: undefined }
  const taken = await takePrint(shop, new Uint8Array(await file.arrayBuffer()))
  if (taken.kind === 'fault') {
    const fault = copy.fault[taken.fault]
    return { draft, faults: { ...faults, picture: fault }, print: { fault } }
  }
  const { picture: _, ...others } = faults
  const print = { address: taken.address, removed: taken.removed }
  return { draft: { ...draft, picture: taken.address }, faults: others, print }
}

export function printRefusalFaults(refused: PrintRefused): DesignFaults {
  return { picture: refused.kind === 'few-dots' ? copy.fewDots(refused.dots, fewestDots) : copy.noPrint }
}

export function faultsFeedback(faults: DesignFaults): Feedback {
  return notDone(Object.values(faults)[0] ?? copy.gone)
}
