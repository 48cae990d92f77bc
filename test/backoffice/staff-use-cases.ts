import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type StaffAction, staffActions } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { Actor } from '../../use-cases/staff/acting.ts'

type Run = (shop: Shop, actor: Actor, input: object) => Promise<unknown>
export type FoundUseCase = { name: string; action: string; run: Run }

const project = path.resolve(import.meta.dirname, '../..')

export function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

const exportedFunction = /^export async function (\w+)[^]*?^\}/gm

/** Matches a use case whose first two lines check a permission. */
const permissionCheckFirst =
  /\{\n {2}const refused = permissionRefusal\(shop, actor, '([^']+)'\)\n {2}if \(refused\) return refused\n/

export async function staffUseCases(): Promise<FoundUseCase[]> {
  const found: FoundUseCase[] = []
  for (const file of sourcesIn('use-cases')) {
    const checked = actorFunctionsOf(file).filter(({ action }) => action !== null)
    if (checked.length === 0) continue
    const module = (await import(pathToFileURL(file).href)) as Record<string, Run>
    for (const { name, action } of checked) found.push({ name, action: action!, run: module[name]! })
  }
  return found
}

/**
 * Returns the exported functions that take an actor and check no permission: parts of use cases that checked before.
 */
export function partsOfUseCases(): string[] {
  return sourcesIn('use-cases').flatMap((file) =>
    actorFunctionsOf(file).flatMap(({ name, action }) => (action === null ? [name] : [])),
  )
}

function actorFunctionsOf(file: string): { name: string; action: string | null }[] {
  return [...readFileSync(file, 'utf8').matchAll(exportedFunction)].flatMap(([text, name = '']) => {
    const takesActor = /\bactor: Actor\b/.test(text.slice(0, text.indexOf('{\n  ')))
    return takesActor ? [{ name, action: permissionCheckFirst.exec(text)?.[1] ?? null }] : []
  })
}

export function isStaffAction(action: string): action is StaffAction {
  return action in staffActions
}
