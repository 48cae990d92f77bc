import {
  type CodeFault,
  codeFaults,
  type CodeFields,
  type CodeGives,
  isSpelling,
} from '../../../../domain/discounts/discount-code.ts'
import { longestCode } from '../../../../domain/discounts/code-spelling.ts'
import {
  beginTyped,
  type DiscountDraft,
  draftOfPesos,
  draftOfScope,
  draftOfWindow,
  emptyDiscountDraft,
  endTyped,
  mostChosen,
  pesosTyped,
  scopeTyped,
  sentDiscountDraft,
  textsOf,
  wholeTyped,
} from './typed-discount.ts'
import { codesCopy, discountsCopy as copy } from './words.ts'

export type CodeDraft = DiscountDraft & {
  spelling: string
  gives: CodeGives['kind']
  percent: string
  amount: string
  minimum: string
  mostUses: string
  mostUsesPerBuyer: string
  onMarkedDown: boolean
}

/** The text of a fault, for each faulty field of the form. */
export type CodeDraftFaults = Partial<
  Record<
    | 'spelling'
    | 'percent'
    | 'amount'
    | 'minimum'
    | 'mostUses'
    | 'mostUsesPerBuyer'
    | 'begins'
    | 'ends'
    | 'scope',
    string
  >
>

export const emptyCodeDraft: CodeDraft = {
  ...emptyDiscountDraft,
  spelling: '',
  gives: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  mostUses: '',
  mostUsesPerBuyer: '1',
  onMarkedDown: true,
}

export function draftOfCode(code: CodeFields & { spelling: string }): CodeDraft {
  const { gives, minimum, mostUses, mostUsesPerBuyer, onMarkedDown, spelling } = code
  return {
    ...draftOfScope(code.scope),
    ...draftOfWindow(code.beginsAt, code.endsAt),
    spelling,
    gives: gives.kind,
    percent: gives.kind === 'percent' ? String(gives.percent) : '',
    amount: gives.kind === 'amount' ? draftOfPesos(gives.amount) : '',
    minimum: minimum === 0 ? '' : draftOfPesos(minimum),
    mostUses: mostUses === null ? '' : String(mostUses),
    mostUsesPerBuyer: mostUsesPerBuyer === null ? '' : String(mostUsesPerBuyer),
    onMarkedDown,
  }
}

export function sentCodeDraft(form: FormData): CodeDraft {
  const text = textsOf(form)
  const gives = text('gives', 20)
  return {
    ...sentDiscountDraft(form),
    // One character more than the longest code, so that a text that is too long is refused and not cut.
    spelling: text('spelling', longestCode + 1),
    gives: gives === 'amount' || gives === 'free-shipping' ? gives : 'percent',
    percent: text('percent', 10).replace(/ *%$/, ''),
    amount: text('amount', 15),
    minimum: text('minimum', 15),
    mostUses: text('mostUses', 10),
    mostUsesPerBuyer: text('mostUsesPerBuyer', 10),
    onMarkedDown: form.get('onMarkedDown') !== null,
  }
}

/** The stored draft with the typed limits and the typed window: the only fields of a used code that change. */
export function limitsOver(stored: CodeDraft, typed: CodeDraft): CodeDraft {
  const { beginsDay, beginsTime, endsDay, endsTime, minimum, mostUses, mostUsesPerBuyer } = typed
  return { ...stored, beginsDay, beginsTime, endsDay, endsTime, minimum, mostUses, mostUsesPerBuyer }
}

/** Unreadable numbers become NaN and unreadable times invalid dates; `codeFaults` refuses both. */
export function fieldsOfDraft(draft: CodeDraft): CodeFields {
  const limit = (typed: string) => (typed === '' ? null : wholeTyped(typed))
  return {
    gives: givesTyped(draft),
    minimum: draft.minimum === '' ? 0 : pesosTyped(draft.minimum),
    beginsAt: beginTyped(draft),
    endsAt: endTyped(draft),
    mostUses: limit(draft.mostUses),
    mostUsesPerBuyer: limit(draft.mostUsesPerBuyer),
    scope: scopeTyped(draft),
    onMarkedDown: draft.onMarkedDown,
  }
}

function givesTyped({ gives, percent, amount }: CodeDraft): CodeGives {
  if (gives === 'percent') return { kind: gives, percent: wholeTyped(percent) }
  return gives === 'amount' ? { kind: gives, amount: pesosTyped(amount) } : { kind: gives }
}

/** `endsAfter`: the earliest possible end of the code; null allows an end in the past. */
export function codeDraftFaults(draft: CodeDraft, endsAfter: Date | null): CodeDraftFaults {
  const fields = fieldsOfDraft(draft)
  const ended = endsAfter !== null && fields.endsAt !== null && fields.endsAt <= endsAfter
  return {
    ...(draft.productIds.length > mostChosen && { scope: copy.tooManyProducts(mostChosen) }),
    ...(ended && { ends: copy.endsInPast }),
    ...(draft.spelling !== '' && !isSpelling(draft.spelling) && { spelling: codesCopy.spellingFault }),
    ...wordsOfCodeFaults(codeFaults(fields), draft),
  }
}

export function wordsOfCodeFaults(faults: readonly CodeFault[], draft: CodeDraft): CodeDraftFaults {
  return Object.assign({}, ...faults.map((fault) => wordsOfFault(fault, draft))) as CodeDraftFaults
}

function wordsOfFault(fault: CodeFault, { scope }: CodeDraft): CodeDraftFaults {
  switch (fault) {
    case 'spelling':
      return { spelling: codesCopy.spellingFault }
    case 'percent':
      return { percent: copy.percentFault(100) }
    case 'amount':
    case 'minimum':
      return { [fault]: copy.amountFault }
    case 'begins':
      return { begins: copy.beginsFault }
    case 'ends':
      return { ends: copy.endsFault }
    case 'ends-before-begin':
      return { ends: copy.endsBeforeBegin }
    case 'mostUses':
    case 'mostUsesPerBuyer':
      return { [fault]: codesCopy.mostUsesFault }
    case 'empty-scope':
      return { scope: scope === 'categories' ? copy.categoriesMissing : copy.productsMissing }
  }
}
