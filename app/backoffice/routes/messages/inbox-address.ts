import type { InboxMark } from '../../../../data/messages/message-inbox.ts'
import { type MessageState, messageStates } from '../../../../domain/messages/message-state.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

export type InboxView = { state: MessageState; after: InboxMark | null }

/** What an address of the inbox asks for; what makes no sense in it is left out. */
export function inboxView(search: URLSearchParams): InboxView {
  const state = messageStates.find((each) => each === search.get('estado')) ?? 'open'
  const [at = '', id = ''] = (search.get('desde') ?? '').split('_')
  const moment = new Date(at)
  const known = !Number.isNaN(moment.getTime()) && isUuid(id)
  return { state, after: known ? { at: moment, id } : null }
}

export function inboxAddress(state: MessageState, after: InboxMark | null = null): string {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('estado', state)
  if (after) search.set('desde', `${after.at.toISOString()}_${after.id}`)
  return search.size === 0 ? backofficePaths.messages : `${backofficePaths.messages}?${search}`
}
