import {
  type Collection,
  collectionFault,
  type CollectionFields,
  longestCollectionName,
  longestCollectionText,
} from '../../../../domain/collections/collection.ts'
import { addressCell } from '../../../../domain/spreadsheets/cells.ts'
import { plainLines, plainWithin } from '../../../../domain/values/plain-text.ts'
import type { CollectionRefused } from '../../../../use-cases/collections/save-collection.ts'
import {
  beginTyped,
  draftOfWindow,
  endTyped,
  sentWindowDraft,
  textsOf,
  type WindowDraft,
} from '../discounts/typed-discount.ts'
import { discountsCopy } from '../discounts/words.ts'
import { collectionsCopy as copy } from './words.ts'

/** The typed texts of the form of a collection. */
export type CollectionDraft = WindowDraft & {
  name: string
  description: string
  picture: string
  onHome: boolean
  homeRow: boolean
}

/** The text of a fault, for each faulty field of the form. */
export type CollectionDraftFaults = Partial<
  Record<'name' | 'description' | 'picture' | 'begins' | 'ends', string>
>

export const emptyCollectionDraft: CollectionDraft = {
  name: '',
  description: '',
  picture: '',
  onHome: false,
  homeRow: false,
  ...draftOfWindow(null, null),
}

export function draftOfCollection(collection: Collection): CollectionDraft {
  const { name, description, picture, onHome, homeRow, shownFrom, shownUntil } = collection
  return { name, description, picture, onHome, homeRow, ...draftOfWindow(shownFrom, shownUntil) }
}

export function sentCollectionDraft(form: FormData): CollectionDraft {
  const text = textsOf(form)
  return {
    name: text('name', longestCollectionName + 1),
    description: plainWithin(longestCollectionText, String(form.get('description') ?? ''), plainLines),
    picture: text('picture', 2_048),
    onHome: form.get('onHome') === 'yes',
    homeRow: form.get('homeRow') === 'yes',
    ...sentWindowDraft(form),
  }
}

/** `names`: the shop's own pictures. `known`: the picture that the collection has already. */
export function typedCollection(
  draft: CollectionDraft,
  { names, known = '' }: { names: ReadonlySet<string>; known?: string },
): { kind: 'good'; fields: CollectionFields } | { kind: 'faulty'; faults: CollectionDraftFaults } {
  const { name, description, picture, onHome, homeRow } = draft
  const [shownFrom, shownUntil] = [beginTyped(draft), endTyped(draft)]
  const address = picture === '' || picture === known ? null : addressCell(names)(picture)
  const faults: CollectionDraftFaults = {
    ...(isUnreadable(shownFrom) && { begins: discountsCopy.beginsFault }),
    ...(isUnreadable(shownUntil) && { ends: discountsCopy.beginsFault }),
    ...(address?.ok === false && { picture: address.problem }),
  }
  const fields = {
    name: name.trim(),
    description,
    picture: address?.ok ? address.value : picture,
    shownFrom,
    shownUntil,
    onHome,
    homeRow,
  }
  const fault = collectionFault(fields)
  if (fault) Object.assign(faults, faultsOfRefusal({ kind: 'faulty', fault }), faults)
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'good', fields }
}

const isUnreadable = (moment: Date | null) => moment !== null && Number.isNaN(moment.getTime())

export function faultsOfRefusal(refusal: CollectionRefused): CollectionDraftFaults {
  if (refusal.kind === 'name-taken') return { name: copy.nameTaken }
  if (refusal.kind === 'picture-not-shown') return { picture: copy.pictureSite(refusal.site) }
  switch (refusal.fault) {
    case 'name':
      return { name: copy.nameMissing(longestCollectionName) }
    case 'comma':
      return { name: copy.nameComma }
    case 'description':
      return { description: copy.descriptionLong(longestCollectionText) }
    case 'ends-before-begin':
      return { ends: discountsCopy.endsBeforeBegin }
  }
}
