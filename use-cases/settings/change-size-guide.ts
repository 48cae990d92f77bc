import { createHash } from 'node:crypto'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import type { Db, Tx } from '../../data/database.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** `fingerprint`: a fingerprint of the guide. */
export type FingerprintedSizeGuide = { guide: SizeGuideRow[]; fingerprint: string }

export type SizeGuideChange = { guide: readonly SizeGuideRow[]; fingerprint: string }

export type SizeGuideChanged =
  | { kind: 'unchanged' }
  | { kind: 'changed'; now: FingerprintedSizeGuide; before: SizeGuideRow[] }
  /** Another person or an import changed the guide. Nothing was written. */
  | { kind: 'meanwhile'; now: FingerprintedSizeGuide }

/** Only one such change or import runs at a time. */
export async function changeSizeGuide(
  shop: Shop,
  actor: Actor,
  { guide, fingerprint }: SizeGuideChange,
): Promise<SizeGuideChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change settings')
  if (refused) return refused
  return importing(shop.db, async (tx) => {
    const now = await currentSizeGuide(tx)
    const wanted = withFingerprint([...guide])
    if (wanted.fingerprint === now.fingerprint) return { kind: 'unchanged' }
    if (fingerprint !== now.fingerprint) return { kind: 'meanwhile', now }
    await replaceSizeGuide(tx, guide)
    await noteInLog(tx, shop, actor, 'change settings', ['settings', 'sizes'], {
      was: factsOf(now.guide, guide),
      became: factsOf(guide, now.guide),
    })
    return { kind: 'changed', now: wanted, before: now.guide }
  })
}

export async function currentSizeGuide(db: Db | Tx): Promise<FingerprintedSizeGuide> {
  return withFingerprint(await sizeGuide(db))
}

function withFingerprint(guide: SizeGuideRow[]): FingerprintedSizeGuide {
  const facts = guide.map(({ size, age, height, chest, waist }) => [size, age, height, chest, waist])
  return { guide, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32) }
}

/** The audit log gets the rows that differ, and the order. */
function factsOf(guide: readonly SizeGuideRow[], other: readonly SizeGuideRow[]): LogFacts {
  const others = other.map(rowText)
  return {
    sizeRows: guide.map(rowText).filter((row) => !others.includes(row)),
    sizeOrder: guide.map(({ size, age }) => size ?? age),
  }
}

/** 'S · 4 · 100-108 · 55-57 · 52-54'. */
function rowText({ size, age, height, chest, waist }: SizeGuideRow): string {
  const measures = [height, chest, waist].map((measure) => measure.join('-'))
  return [size, age, ...measures].filter((each) => each !== null).join(' · ')
}
