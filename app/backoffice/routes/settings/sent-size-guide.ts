import { sizeSheet } from '../../../../domain/spreadsheets/size-rows.ts'
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
import type { Actor } from '../../../../use-cases/staff/actor.ts'
import { sizeGuideForm as copy } from './words.ts'
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'

/** Rows as they stand in a form, with the mark of the guide that whoever typed them saw. */
export type TypedGuide = { rows: TypedSizeRow[]; mark: string }

/** What came of the form. */
export type GuideAnswer = {
  told?: Told
  /** What is typed and not saved; absent: nothing is. */
  draft?: TypedGuide
  faults?: ByField
  since?: GuideSince
  /** Rows were only arranged: the one that was pressed for, and how. */
  pressed?: { press: RowPress['press']; at: number }
  /** What a press takes back. */
  undo?: TypedGuide
}

type Asked = { shop: Shop; actor: Actor; form: FormData }

export async function answerGuide({ shop, actor, form }: Asked): Promise<GuideAnswer> {
  const draft = typedIn(form)
  const press = pressIn(form)
  if (press) {
    const { rows, at } = arranged(draft.rows, press)
    return { draft: { ...draft, rows }, pressed: { press: press.press, at } }
  }
  const undoing = form.get('intent') === 'undo'
  const read =
    undoing && draft.rows.length === 0 ? { ok: true as const, guide: [] } : readTypedGuide(draft.rows)
  if (!read.ok) return { told: notDone(read.whole ?? copy.faulty), draft, faults: read.faults }
  const result = await changeSizeGuide(shop, actor, { guide: read.guide, mark: draft.mark })
  if (isRefused(result)) return { told: toldRefused(result), draft }
  if (result.kind === 'unchanged') return { told: done(copy.same) }
  if (result.kind === 'meanwhile') {
    if (undoing) return { told: notDone(copy.undoTooLate) }
    const { rows } = sizeSheet(read.guide)
    const since = guideSince(rows, sizeSheet(result.now.guide).rows)
    return { told: notDone(copy.meanwhile), draft: { rows, mark: result.now.mark }, since }
  }
  if (undoing) return { told: done(copy.undone) }
  return {
    told: done(copy.saved),
    undo: { rows: sizeSheet(result.before).rows, mark: result.now.mark },
  }
}

/** The fields of each row come in the order of the page. */
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
  return { rows, mark: String(form.get('mark') ?? '') }
}

/** 'up 3', 'add letter'; null: the form is to be saved. */
function pressIn(form: FormData): RowPress | null {
  const [press, of] = String(form.get('press') ?? '').split(' ', 2)
  if (press === 'add' && (of === 'age' || of === 'letter')) return { press, kind: of }
  if (press === 'up' || press === 'down' || press === 'remove') return { press, at: Number(of) }
  return null
}
