import { dropWriting, keepWriting, type Writer, writingBefore } from './kept-writing.ts'
import {
  type Before,
  formName,
  rememberBefore,
  settleFields,
  takeBackFields,
  writeFields,
  writtenFields,
  type WrittenField,
} from './written-fields.ts'

/** Who writes, and on which page. */
type At = { writer: Writer; page: string }

/** What came back into a form, from when. `lost`: texts whose fields the form has no more. */
export type CameBack = { at: number; lost: readonly string[] }

/**
 * Keeps what is written in one form, from the first key on, and writes it there again when somebody comes back after
 * their session ended.
 */
export class FormWriting {
  readonly #form: HTMLFormElement
  readonly #before: Before = new WeakMap()
  #at: At
  #written: readonly WrittenField[] = []
  /** Not saved, though the page shows it as its own by now: it gave it back to be mended. */
  #refused: readonly WrittenField[] = []
  #cameBack: readonly WrittenField[] = []

  constructor(form: HTMLFormElement, at: At) {
    this.#form = form
    this.#at = at
  }

  /** Brings back what was written before. Returns what stops it all. */
  begin(tell: (back: CameBack) => void): () => void {
    const later = this.#bringBack(tell)
    const remember = ({ target }: Event) => rememberBefore(target, this.#before)
    const keep = () => this.#keep()
    const events = [
      ['focusin', remember],
      ...['input', 'change', 'submit'].map((type) => [type, keep] as const),
    ] as const
    for (const [type, heard] of events) this.#form.addEventListener(type, heard, true)
    return () => {
      clearTimeout(later)
      for (const [type, heard] of events) this.#form.removeEventListener(type, heard, true)
    }
  }

  /** The same page by another address, or the same person in another session. */
  moveTo(at: At): void {
    const moved = at.page !== this.#at.page
    this.#at = at
    if (moved) this.#keep()
  }

  /** What the form shows now is how things are. */
  saved(): void {
    settleFields(this.#form, this.#before)
    this.#drop()
  }

  notSaved(): void {
    this.#refused = this.#written
  }

  discard(): void {
    takeBackFields(this.#form, this.#cameBack, this.#before)
    this.#drop()
  }

  #bringBack(tell: (back: CameBack) => void) {
    const form = formName(this.#form)
    const { writer, page } = this.#at
    const found = form === null ? null : writingBefore(writer, { page, form })
    if (!found) return undefined
    this.#cameBack = found.fields
    const left = writeFields(this.#form, found.fields, this.#before)
    // Some fields are there only once others say so.
    return setTimeout(() => {
      const lost = writeFields(this.#form, left, this.#before)
      tell({ at: found.at, lost: lost.map(([, , text]) => text) })
    })
  }

  #keep(): void {
    const form = formName(this.#form)
    if (form === null) return
    const now = writtenFields(this.#form, this.#before)
    const others = this.#refused.filter(
      ([name, place]) => !now.some(([other, at]) => other === name && at === place),
    )
    this.#written = [...others, ...now]
    const { writer, page } = this.#at
    keepWriting(writer, { page, form, fields: this.#written }, Date.now())
  }

  #drop(): void {
    const form = formName(this.#form)
    if (form !== null) dropWriting(this.#at.writer, { page: this.#at.page, form })
    this.#refused = []
    this.#written = []
  }
}
