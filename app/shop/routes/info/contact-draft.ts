import type { ContactFaults } from '../../../forms/contact-form.ts'

/** The contact form as it was typed. */
export type ContactDraft = { name: string; email: string; message: string; apodo: string }

/** What a page says that a form without scripts was sent to: it arrived, or it comes back with what is wrong. */
export type ContactReturn =
  | { kind: 'sent' }
  | { kind: 'returned'; draft: ContactDraft; faults: ContactFaults; reason: string | null }

/** What a form of this page carries. A field that is missing counts as empty. */
export function draftOf(data: FormData): ContactDraft {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), message: text('message'), apodo: text('apodo') }
}
