import { fieldIn } from '../answer-fields.ts'
import { onOurClock } from '../server-clock.ts'
import type { SessionMirror } from './session-store.ts'

/** Reads the signed-in customer from an answer, with the session's end on this browser's clock; null: nobody. */
export function mirrorFrom(body: unknown, response: Response): SessionMirror | null {
  const text = (name: string) => {
    const value = fieldIn(body, name)
    return typeof value === 'string' ? value : ''
  }
  const [id, expDate] = [text('id'), text('expDate')]
  const end = onOurClock(expDate, response)
  if (id === '' || Number.isNaN(end)) return null
  const [name, lastName, phone, email] = [text('name'), text('lastName'), text('phone'), text('email')]
  return { id, name, lastName, phone, email, expDate: new Date(end).toISOString() }
}
