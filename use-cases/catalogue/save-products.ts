import { allDesigns } from '../../data/designs/designs.ts'
import { type EditedProduct, lockEdited, saveProductFields } from '../../data/catalogue/edited-products.ts'
import type { Tx } from '../../data/database.ts'
import {
  changesOver,
  type FieldConflict,
  type MissingToSell,
  newlyLacking,
  type ProductFields,
  productFieldsOf,
} from '../../domain/catalogue/product-editing.ts'
import { sitesNotShown } from '../../domain/spreadsheets/stored-product.ts'
import { lastChangeOf } from '../../data/catalogue/product-history.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { ProductStatus } from '../../domain/catalogue/catalogue.ts'
import { beginning, type LogFacts } from '../../domain/staff/log-facts.ts'
import { piecesForAges } from '../../domain/catalogue/pieces-for-ages.ts'
import { positionStep } from '../../domain/catalogue/shop-positions.ts'
import { movementsTo } from '../../domain/catalogue/stock-movement.ts'
import {
  isCountedTogether,
  type PiecesBySize,
  piecesInUnits,
  samePieces,
  unitsForAges,
} from '../../domain/catalogue/stock-unit.ts'
import { type AgeInUse, agesInUse } from './ages-in-use.ts'
import { sizesBelowHeld, writeUnits } from './write-units.ts'

/** A field that is missing in `expected` (a bulk edit) is written without a comparison with the stored value. */
export type ProductChange = {
  id: string
  expected: Partial<ProductFields>
  fields: Partial<ProductFields>
  /** Undoes a change of ages: the pieces as that change left them, and the pieces before it. */
  undoneUnits?: UnitsChanged
  /** Returns the note of the stock movement that removes the pieces of a retired age, or restores them. */
  noteOf?: (size: string) => string
}

/** The pieces of each stock unit before and after a change of ages. */
export type UnitsChanged = { from: PiecesBySize; to: PiecesBySize }

export type NotSaved = { id: string; title: string } & (
  | { why: 'no-such-product' }
  /** Somebody else changed the same fields. `by`: who changed them last and when, if it was a person. */
  | { why: 'conflict'; product: EditedProduct; conflicts: FieldConflict[]; by: LastChange | null }
  | { why: 'lacking'; lacking: MissingToSell[] }
  | { why: 'pictures-not-shown'; sites: string[] }
  | { why: 'no-such-design' }
  /** Buyers hold pieces of an age that would go, or bought pieces of that age that are not sent yet. */
  | { why: 'ages-in-use'; ages: AgeInUse[] }
  /** Pieces were sold or moved after the change of ages that would be undone. */
  | { why: 'pieces-meanwhile' }
)
type LastChange = { who: string; at: Date }

export type ProductsSaved =
  /** `before`: the earlier values of the changed fields, to undo the change. Unchanged products are left out. */
  { kind: 'saved'; saved: ProductSaved[] } | { kind: 'not-saved'; refusals: NotSaved[] }

/** `units`: set if the product is counted by size and its ages changed. */
type ProductSaved = { id: string; version: number; before: Partial<ProductFields>; units?: UnitsChanged }

/** Saves all changed products or none, and never overwrites a change that another person made meanwhile. */
export async function saveProducts(
  shop: Shop,
  actor: Actor,
  changes: readonly ProductChange[],
): Promise<ProductsSaved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => writeChanges(tx, shop, actor, changes))
}

export async function writeChanges(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  changes: readonly ProductChange[],
): Promise<ProductsSaved> {
  const products = await lockEdited(
    tx,
    changes.map(({ id }) => id),
  )
  const designs = changes.some(({ fields }) => fields.designId)
    ? new Set((await allDesigns(tx)).map(({ id }) => id))
    : new Set<string>()
  const decided = changes.map((change) => decide(change, products.get(change.id), { shop, designs }))
  const refusals: NotSaved[] = []
  for (const each of decided) {
    const refusal = 'why' in each ? each : await refusalOfAges(tx, each)
    if (refusal) refusals.push(refusal)
  }
  if (refusals.length > 0) return { kind: 'not-saved', refusals: await withWho(tx, refusals) }
  const saved = []
  for (const each of decided) {
    if ('why' in each || productFieldsOf(each.changes).length === 0) continue
    saved.push(await saveOne(tx, shop, actor, each))
  }
  return { kind: 'saved', saved }
}

type Decided = { product: EditedProduct; changes: Partial<ProductFields>; change: ProductChange }

async function refusalOfAges(tx: Tx, { product, changes, change }: Decided): Promise<NotSaved | null> {
  const { ages } = changes
  if (!ages) return null
  const named = { id: product.id, title: product.fields.title }
  const { undoneUnits } = change
  if (undoneUnits) {
    const isStale =
      !samePieces(piecesInUnits(product.units), undoneUnits.from) ||
      !fitsAges(undoneUnits.to, ages) ||
      (await sizesBelowHeld(tx, product, undoneUnits.to)).length > 0
    return isStale ? { ...named, why: 'pieces-meanwhile' } : null
  }
  const inUse = await agesInUse(tx, product, ages)
  return inUse.length > 0 ? { ...named, why: 'ages-in-use', ages: inUse } : null
}

function fitsAges(pieces: PiecesBySize, ages: readonly string[]): boolean {
  const sizes = Object.keys(pieces)
  if (isCountedTogether(pieces)) return sizes.length === 1 && ages.length !== 1
  return sizes.length === new Set(ages).size && ages.every((age) => age in pieces)
}

function decide(
  change: ProductChange,
  product: EditedProduct | undefined,
  { shop, designs }: { shop: Shop; designs: ReadonlySet<string> },
): Decided | NotSaved {
  const { id, expected, fields } = change
  if (!product) return { id, title: id, why: 'no-such-product' }
  const named = { id, title: product.fields.title }
  const { changes, conflicts } = changesOver(product.fields, expected, fields)
  if (conflicts.length > 0) return { ...named, why: 'conflict', product, conflicts, by: null }
  const lacking = newlyLacking(product.fields, { ...product.fields, ...changes })
  if (lacking.length > 0) return { ...named, why: 'lacking', lacking }
  const known = new Set(product.fields.pictures.map(({ address }) => address))
  const added = (changes.pictures ?? []).map(({ address }) => address).filter((each) => !known.has(each))
  const sites = sitesNotShown(added, shop.settings.pictureSites)
  if (sites.length > 0) return { ...named, why: 'pictures-not-shown', sites }
  if (changes.designId && !designs.has(changes.designId)) return { ...named, why: 'no-such-design' }
  return { product, changes, change }
}

async function saveOne(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { product, changes, change }: Decided,
): Promise<ProductSaved> {
  const { id, fields } = product
  const units = changes.ages && unitsChanged(product, changes.ages, change)
  if (units && (change.undoneUnits || !isDoneByDatabase(units, changes.ages!))) {
    const noteOf = change.noteOf ?? (() => '')
    await writeUnits(tx, shop, actor, { product, pieces: units.to, reason: 'correction', noteOf })
  }
  const before = Object.fromEntries(productFieldsOf(changes).map((field) => [field, fields[field]]))
  const version = await saveProductFields(tx, id, changes, { step: positionStep })
  await noteInLog(tx, shop, actor, 'change product', ['product', id], { ...productFacts(before, changes) })
  return { id, version, before, ...(units && { units }) }
}

/** The database adds a new age without pieces by itself. */
function isDoneByDatabase({ from, to }: UnitsChanged, ages: readonly string[]): boolean {
  return samePieces(to, unitsForAges(ages, from)) && movementsTo(from, to).length === 0
}

/** Returns undefined for a product with one unit, which the database lets follow the ages. */
function unitsChanged(
  product: EditedProduct,
  ages: readonly string[],
  { undoneUnits }: ProductChange,
): UnitsChanged | undefined {
  if (undoneUnits) return undoneUnits
  const from = piecesInUnits(product.units)
  const to = piecesForAges({ ages: product.fields.ages, pieces: from }, ages)
  const followsAges = Object.keys(from).length === 1 && Object.keys(to).length === 1
  return followsAges ? undefined : { from, to }
}

async function withWho(tx: Tx, refusals: readonly NotSaved[]): Promise<NotSaved[]> {
  return Promise.all(
    refusals.map(async (refusal) =>
      refusal.why === 'conflict' ? { ...refusal, by: await lastChangeOf(tx, refusal.id) } : refusal,
    ),
  )
}

const stateNames: Record<ProductStatus, string> = { 0: 'retired', 1: 'in the shop', 2: 'draft' }

/** The product's values before and after a change, for the audit log. */
export function productFacts(
  before: Partial<ProductFields>,
  after: Partial<ProductFields>,
): { was: LogFacts; became: LogFacts } {
  const was = factsOf(before)
  const became = factsOf(after)
  // The number of pictures is the same, but their order or texts changed.
  if (was.pictures !== undefined && was.pictures === became.pictures) became.rearranged = true
  return { was, became }
}

function factsOf(fields: Partial<ProductFields>): LogFacts {
  const {
    status,
    title,
    description,
    price,
    audience,
    garment,
    ages,
    designId,
    pictures,
    collections,
    grams,
    box,
  } = fields
  const facts: LogFacts = {
    state: status === undefined ? undefined : stateNames[status],
    productTitle: title,
    productText: beginning(description),
    price,
    audience,
    garment,
    ages,
    design: designId,
    pictures: pictures?.length,
    collections,
    grams,
    parcelBox: box,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
