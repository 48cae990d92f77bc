import { data, redirect } from 'react-router'
import type { PermissionRefused } from '../../../use-cases/staff/permission.ts'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'

/**
 * Instead of a file: whoever may not have it gets a page that says so; whoever is asked for the second factor first
 * gives it and comes to `back`. The answer of a file's address has no page of its own to ask on.
 */
export function fileRefused(refused: PermissionRefused, back: string): Response {
  if (refused.kind === 'not-allowed') throw data(refused, { status: 403 })
  return redirect(backofficePaths.secondFactor(back))
}
