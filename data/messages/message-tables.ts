import type { Generated } from 'kysely'
import type { MessageState } from '../../domain/messages/message-state.ts'

/** Messages of the contact form, and what was answered. */
export type MessageTables = {
  contact_messages: {
    id: string
    name: string
    email: string
    message: string
    source: string
    /** The mail that tells of it together with others. */
    held_back: string | null
    created_at: Generated<Date>
    state: Generated<MessageState>
    state_since: Generated<Date>
    version: Generated<number>
  }
  message_answers: {
    id: string
    message_id: string
    staff_id: string | null
    who: string
    text: string
    created_at: Date
  }
}
