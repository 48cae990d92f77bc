import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import {
  freshMinutes,
  mayDo,
  type StaffAction,
  staffActions,
  staffRoles,
} from '../../domain/staff/staff-actions.ts'
import { sql } from 'kysely'
import type { Shop } from '../../use-cases/shop.ts'
import { somewhere } from '../helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { containsNumber } from '../helpers/contains-number.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { logExamples } from './log-examples.ts'
import {
  type FoundUseCase,
  isStaffAction,
  partsOfUseCases,
  sourcesIn,
  staffUseCases,
} from './staff-use-cases.ts'

// The table of permissions (domain/staff/staff-actions.ts) and the code must agree; every use case needs an entry in
// log-examples.ts.

let at: TestShop
let useCases: FoundUseCase[]
before(async () => {
  at = await createTestShop()
  useCases = await staffUseCases()
})
after(() => at.close())

/** The audit log's action for a sign-in, which needs no permission and still writes log lines. */
const noted = 'enter'

/** Finds the permission checks in the source text of pages and use cases. */
const permissionCheck =
  /\b(?:currentStaffFor|refusalOf|mayDo|permissionRefusal)\(\s*(?:[\w.]+,\s*){0,2}'([^']+)'/g

/**
 * Returns a shop that offers only the parts a refusal needs. Access to any other part means that the permission was
 * granted.
 */
const door = (shop: Shop): Shop =>
  new Proxy(shop, {
    get(target, name) {
      if (name === 'now' || name === 'log') return Reflect.get(target, name) as unknown
      throw new Error('let through')
    },
  })

async function answerAtDoor({ run }: FoundUseCase, actor: StaffActor): Promise<string> {
  try {
    const result = (await run(door(at.shop), actor, {})) as { kind?: string } | undefined
    return result?.kind === 'not-allowed' || result?.kind === 'second-factor-needed'
      ? result.kind
      : 'let through'
  } catch {
    return 'let through'
  }
}

function expected(action: StaffAction, { role }: StaffActor, fresh: boolean): string {
  if (!mayDo(role, action)) return 'not-allowed'
  return 'fresh' in staffActions[action] && !fresh ? 'second-factor-needed' : 'let through'
}

test('every action in the table of permissions is checked by some code, and the code checks only actions of the table', () => {
  const inSources = [...sourcesIn('app/backoffice'), ...sourcesIn('use-cases')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(permissionCheck)].map(([, action]) => action!),
  )
  const checked = new Set([...inSources, ...useCases.map(({ action }) => action)])
  assert.deepEqual(
    [...checked].filter((action) => !isStaffAction(action)),
    [],
    'checked but missing in the table',
  )
  assert.deepEqual(
    Object.keys(staffActions).filter((action) => !checked.has(action) && action !== noted),
    [],
    'in the table but never checked',
  )
})

test('every exported function with an actor checks a permission first, or is called only by use cases that did', () => {
  assert.deepEqual(partsOfUseCases().toSorted(), [
    'hasTooManyUnderWay',
    'logAndNotifyChange',
    'memberWhoTries',
    'noteInLog',
    'prepareOrders',
    'refundOutlook',
    'shipOrders',
    'takeOrderStep',
    'writeChanges',
    'writeMoves',
    'writePiecesBack',
    'writeRefundOfOrder',
    'writeRevoked',
    'writeUnits',
  ])
})

test('every staff use case is refused or allowed for each role exactly as the table of permissions says', async () => {
  assert.ok(useCases.length > 80)
  const now = at.shop.now()
  const stale = new Date(now.getTime() - (freshMinutes + 1) * 60_000)
  const proofs = { fresh: now, stale, none: null, demonstration: 'not asked' } as const
  for (const role of staffRoles) {
    const person = await hireStaff(at.db, { role })
    for (const [proof, secondFactor] of Object.entries(proofs))
      for (const useCase of useCases) {
        const action = useCase.action as StaffAction
        const fresh = proof === 'fresh' || proof === 'demonstration'
        assert.equal(
          await answerAtDoor(useCase, { ...person, secondFactor }),
          expected(action, person, fresh),
          `${useCase.name} (${action}) as ${role}, second factor ${proof}`,
        )
      }
  }
})

test('every change by staff writes an audit log line with its author and without buyer data', async () => {
  const names = useCases.map(({ name }) => name).toSorted()
  assert.deepEqual(Object.keys(logExamples).toSorted(), names, 'log-examples.ts has a line for each use case')
  for (const { name, action } of useCases) {
    const example = logExamples[name]!
    if (typeof example === 'object' && 'because' in example) continue
    if (typeof example === 'string') {
      const proof = readFileSync(path.resolve(import.meta.dirname, '../..', example), 'utf8')
      assert.ok(new RegExp(`\\b${name}\\b`).test(proof), `${example} tests ${name}`)
      assert.ok(/auditLinesOf|audit_log/.test(proof), `${example} reads the log`)
      continue
    }
    const actor = await hireStaff(at.db)
    const [does, expectedLines] = typeof example === 'function' ? [example, 1] : [example.unnoted, 0]
    const result = await does(at.shop, actor)
    const lines = await at.db
      .selectFrom('audit_log')
      .select(['action', 'who'])
      .where('staff_id', '=', actor.id)
      .where('action', '=', action)
      .execute()
    assert.deepEqual(
      lines.map(({ who }) => who),
      Array(expectedLines).fill(actor.name),
      `${name}: ${JSON.stringify(result)}`,
    )
  }
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', action, subject_id, was, became) AS line FROM audit_log`.execute(at.db)
  assert.ok(rows.length > 20)
  const { fullName, street, postalCode } = somewhere
  const ofBuyers = [fullName, street, 'ana@', '¿Hay talla', 'ejemplo']
  for (const { line } of rows) {
    assert.deepEqual(
      ofBuyers.filter((words) => line.includes(words)),
      [],
      line,
    )
    assert.ok(!containsNumber(line, postalCode), line)
  }
})

test('the audit log, which is never deleted, contains no free text', async () => {
  const { rows } = await sql<{ line: string }>`
    SELECT audit_log::text AS line FROM audit_log WHERE audit_log::text ILIKE '%ejemplo%'`.execute(at.db)
  assert.deepEqual(rows, [])
})
