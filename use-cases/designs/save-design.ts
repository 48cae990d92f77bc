import {
  type EditedDesign,
  designMadeBy,
  findDesign,
  insertDesign,
  lockDesign,
  saveDesign,
} from '../../data/designs/edited-designs.ts'
import type { Tx } from '../../data/database.ts'
import type { DesignFields } from '../../domain/catalogue/catalogue.ts'
import { catalogueIdFrom } from '../../domain/catalogue/id-from-name.ts'
import { dotsPerInch, fewestDots, ownPrintAt } from '../../domain/designs/own-print.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

export type PrintRefused =
  /** The print is too coarse at its largest size; `dots`: dots per inch. */
  | { kind: 'few-dots'; dots: number }
  /** The shop does not have this print, or no longer has it. */
  | { kind: 'no-print' }

/** The design becomes the last of the builder, with an id made from its name. `key`: the form's idempotency key. */
export async function createDesign(
  shop: Shop,
  actor: Actor,
  { key, fields }: { key: string; fields: DesignFields },
): Promise<{ kind: 'created'; id: string } | PrintRefused | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change designs')
  if (refused) return refused
  return (
    (await printRefused(shop, fields)) ??
    shop.db.transaction().execute(async (tx) => {
      const base = catalogueIdFrom(fields.name) || 'diseno'
      for (let tried = 1; ; tried += 1) {
        const made = await designMadeBy(tx, key)
        if (made !== null) return { kind: 'created', id: made }
        const id = tried === 1 ? base : `${base}-${tried}`
        if (!(await insertDesign(tx, id, fields, key))) continue
        await note(tx, shop, actor, { id, became: fields })
        return { kind: 'created', id }
      }
    })
  )
}

export type DesignChanged =
  | { kind: 'changed' | 'gone' }
  /** Somebody else changed the design meanwhile; `now` is the present design. Nothing was written. */
  | { kind: 'meanwhile'; now: EditedDesign }

/** Changes the design if the user saw its present version. The status stays. */
export async function changeDesign(
  shop: Shop,
  actor: Actor,
  { id, version, fields }: { id: string; version: number; fields: Omit<DesignFields, 'status'> },
): Promise<DesignChanged | PrintRefused | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change designs')
  if (refused) return refused
  return (
    (await printRefused(shop, fields, (await findDesign(shop.db, id))?.picture)) ??
    shop.db
      .transaction()
      .execute((tx) =>
        change(tx, shop, actor, { id, version, to: ({ status }) => fieldsOf({ ...fields, status }) }),
      )
  )
}

/** Undoes the last change of a design, if `version` is still its present version. */
export async function undoDesign(
  shop: Shop,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<DesignChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change designs')
  if (refused) return refused
  return shop.db
    .transaction()
    .execute((tx) => change(tx, shop, actor, { id, version, to: (now) => now.previous ?? fieldsOf(now) }))
}

export async function setDesignStatus(
  shop: Shop,
  actor: Actor,
  { id, version, status }: { id: string; version: number; status: DesignFields['status'] },
): Promise<DesignChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change designs')
  if (refused) return refused
  return shop.db
    .transaction()
    .execute((tx) => change(tx, shop, actor, { id, version, to: (now) => ({ ...fieldsOf(now), status }) }))
}

async function change(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { id, version, to }: { id: string; version: number; to: (now: EditedDesign) => DesignFields },
): Promise<DesignChanged> {
  const now = await lockDesign(tx, id)
  if (!now) return { kind: 'gone' }
  if (now.version !== version) return { kind: 'meanwhile', now }
  const [was, became] = [fieldsOf(now), to(now)]
  if (JSON.stringify(was) === JSON.stringify(became)) return { kind: 'changed' }
  await saveDesign(tx, id, became, was)
  await note(tx, shop, actor, { id, was, became })
  return { kind: 'changed' }
}

/** Keeps the keys in one order, so that two designs can be compared as JSON. */
function fieldsOf({ name, picture, colours, garments, status }: DesignFields): DesignFields {
  return { name, picture, colours, garments, status }
}

async function printRefused(
  { ownPrints }: Shop,
  { picture, garments }: Pick<DesignFields, 'picture' | 'garments'>,
  known?: string,
): Promise<PrintRefused | null> {
  const print = ownPrintAt(picture)
  // A print that is not an upload belongs to the program or came with a spreadsheet. It may stay, but nobody can choose
  // it by its address.
  if (!print) return picture === known ? null : { kind: 'no-print' }
  const dots = dotsPerInch(print, garments)
  if (dots !== null && dots < fewestDots) return { kind: 'few-dots', dots }
  return (await ownPrints.look(print, '160.webp')) === null ? { kind: 'no-print' } : null
}

async function note(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { id, was, became }: { id: string; was?: DesignFields; became: DesignFields },
): Promise<void> {
  const designFacts = ({ name, picture, colours, garments, status }: DesignFields) => ({
    name,
    print: picture,
    colours,
    garments,
    offered: status === 1,
  })
  await noteInLog(tx, shop, actor, 'change designs', ['design', id], {
    ...(was && { was: designFacts(was) }),
    became: designFacts(became),
  })
}
