import { data, redirect, type RouterContextProvider } from 'react-router'
import type { StaffAction } from '../../../domain/staff/staff-actions.ts'
import type { PermissionRefused } from '../../../use-cases/staff/acting.ts'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { currentStaffFor } from './staff-context.ts'

type FileArgs = { params: { id?: string }; context: Readonly<RouterContextProvider> }

/** The loader of a file that only a POST creates. A GET of its address redirects to the page with the button. */
export function onlyByPress(action: StaffAction, page: (id: string) => string) {
  return ({ params, context }: FileArgs): Response => {
    currentStaffFor(action, { context })
    return redirect(page(params.id ?? ''))
  }
}

/**
 * The response to a refused file: a 403 page without the permission, otherwise a redirect to the second factor, which
 * leads to `back`. The address of a file has no page that could show the dialog.
 */
export function fileRefused(refused: PermissionRefused, back: string): Response {
  if (refused.kind === 'not-allowed') throw data(refused, { status: 403 })
  return redirect(backofficePaths.secondFactor(back))
}
