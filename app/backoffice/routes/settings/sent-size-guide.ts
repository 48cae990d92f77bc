import { sizeGuideSpreadsheet } from '../../../../domain/spreadsheets/size-rows.ts'
import {
  arranged,
  type ByField,
  type GuideSince,
  guideSince,
  readTypedGuide,
  type RowPress,
  type TypedSizeRow,
} from '../../../../domain/catalogue/size-guide-draft.ts'
import { changeSizeGuide } from '../../../../use-cases/settings/change-size-guide.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { sizeGuideForm as copy } from './words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'

/** A typed size guide. `fingerprint`: fingerprint of the stored guide that the form showed. */
export type TypedGuide = { rows: TypedSizeRow[]; fingerprint: string }

export type GuideAnswer = {
  feedback?: Feedback
  draft?: TypedGuide
  faults?: ByField
  since?: GuideSince
  /** Set if the pressed button only added or removed the row with this index. */
  pressed?: { press: RowPress['press']; at: number }
  undo?: TypedGuide
}

type GuideChange = { shop: Shop; actor: Actor; form: FormData }

export async function answerGuide({ shop, actor, form }: GuideChange): Promise<GuideAnswer> {
  const draft = typedIn(form)
  if (form.has('press')) {
    const press = pressIn(form)
    if (!press) return { feedback: notDone(copy.unknownPress), draft }
    const { rows, at } = arranged(draft.rows, press)
    return { draft: { ...draft, rows }, pressed: { press: press.press, at } }
  }
  const undoing = form.get('intent') === 'undo'
  const read =
    undoing && draft.rows.length === 0 ? { ok: true as const, guide: [] } : readTypedGuide(draft.rows)
  if (!read.ok) return { feedback: notDone(read.whole ?? copy.faulty), draft, faults: read.faults }
  const result = await changeSizeGuide(shop, actor, { guide: read.guide, fingerprint: draft.fingerprint })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft }
  if (result.kind === 'unchanged') return { feedback: done(copy.same) }
  if (result.kind === 'meanwhile') {
    if (undoing) return { feedback: notDone(copy.undoTooLate) }
    const { rows } = sizeGuideSpreadsheet(read.guide)
    const since = guideSince(rows, sizeGuideSpreadsheet(result.now.guide).rows)
    return { feedback: notDone(copy.meanwhile), draft: { rows, fingerprint: result.now.fingerprint }, since }
  }
  if (undoing) return { feedback: done(copy.undone) }
  return {
    feedback: done(copy.saved),
    undo: { rows: sizeGuideSpreadsheet(result.before).rows, fingerprint: result.now.fingerprint },
  }
}

/** The form lists its fields in page order, so the same index in each list of values is the same row. */
function typedIn(form: FormData): TypedGuide {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const columns = {
    talla: all('talla'),
    edad: all('edad'),
    estatura: all('estatura'),
    pecho: all('pecho'),
    cintura: all('cintura'),
  }
  const rows = columns.edad.map((edad, index) => ({
    talla: columns.talla[index] ?? '',
    edad,
    estatura: columns.estatura[index] ?? '',
    pecho: columns.pecho[index] ?? '',
    cintura: columns.cintura[index] ?? '',
  }))
  return { rows, fingerprint: String(form.get('mark') ?? '') }
}

/** Reads the pressed button, such as 'remove 3' or 'add letter'; null: a button that only an earlier version had. */
function pressIn(form: FormData): RowPress | null {
  const [press, of] = String(form.get('press') ?? '').split(' ', 2)
  if (press === 'add' && (of === 'age' || of === 'letter')) return { press, kind: of }
  if (press === 'remove') return { press, at: Number(of) }
  return null
}
