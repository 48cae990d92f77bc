import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type StaffAction, staffActions } from '../../domain/staff/staff-actions.ts'
import type { StaffUseCase } from '../../use-cases/staff/staff-action.ts'

export type FoundUseCase = { name: string; action: string; run: StaffUseCase<object, unknown> }

const project = path.resolve(import.meta.dirname, '../..')

/** Every source below a folder of the project, but no test. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

/** Whatever staff can do: every `staffAction` that a module of use-cases/ exports, however deep it lies. */
export async function staffUseCases(): Promise<FoundUseCase[]> {
  const found: FoundUseCase[] = []
  for (const file of sourcesIn('use-cases')) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, run] of Object.entries(module))
      if (isStaffUseCase(run)) found.push({ name, action: run.action, run })
  }
  return found
}

function isStaffUseCase(value: unknown): value is StaffUseCase<object, unknown> {
  return typeof value === 'function' && 'action' in value && typeof value.action === 'string'
}

export function isStaffAction(action: string): action is StaffAction {
  return action in staffActions
}
