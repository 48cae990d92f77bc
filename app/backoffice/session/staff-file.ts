import { data, redirect, type RouterContextProvider } from 'react-router'
import type { StaffAction } from '../../../domain/staff/staff-actions.ts'
import type { PermissionRefused } from '../../../use-cases/staff/permission.ts'
import { backofficePaths } from '../../../words/backoffice/backoffice-paths.ts'
import { atWorkFor } from './staff-context.ts'

type Asked = { params: { id?: string }; context: Readonly<RouterContextProvider> }

/** The loader of a file that only a press writes: the address alone leads to the page that has the button. */
export function onlyByPress(action: StaffAction, page: (id: string) => string) {
  return ({ params, context }: Asked): Response => {
    atWorkFor(action, { context })
    return redirect(page(params.id ?? ''))
  }
}

/**
 * Instead of a file: whoever may not have it gets a page that says so; whoever is asked for the second factor first
 * gives it and comes to `back`. The answer of a file's address has no page of its own to ask on.
 */
export function fileRefused(refused: PermissionRefused, back: string): Response {
  if (refused.kind === 'not-allowed') throw data(refused, { status: 403 })
  return redirect(backofficePaths.secondFactor(back))
}
