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

type At = { writer: Writer; page: string }

/** `at`: when the texts were written. `lost`: texts whose fields the form no longer has. */
export type CameBack = { at: number; lost: readonly string[] }

/** Stores a form's texts from the first key on, and restores them when their author's session had ended. */
export class FormWriting {
  readonly #form: HTMLFormElement
  readonly #before: Before = new WeakMap()
  #at: At
  #written: readonly WrittenField[] = []
  /** Texts that the server refused: the page shows them again, but they are not saved. */
  #refused: readonly WrittenField[] = []
  #cameBack: readonly WrittenField[] = []

  constructor(form: HTMLFormElement, at: At) {
    this.#form = form
    this.#at = at
  }

  /** Restores earlier texts and starts to store new ones. Returns a function that stops storing. */
  begin(onRestored: (back: CameBack) => void): () => void {
    const later = this.#bringBack(onRestored)
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

  /** Must be called when the page's address or the author's session changes. */
  moveTo(at: At): void {
    const moved = at.page !== this.#at.page
    this.#at = at
    if (moved) this.#keep()
  }

  /** Must be called when the server has saved the texts of the form. */
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

  #bringBack(onRestored: (back: CameBack) => void) {
    const form = formName(this.#form)
    const { writer, page } = this.#at
    const found = form === null ? null : writingBefore(writer, { page, form })
    if (!found) return undefined
    this.#cameBack = found.fields
    const left = writeFields(this.#form, found.fields, this.#before)
    // Some fields appear only after other fields have their values.
    return setTimeout(() => {
      const lost = writeFields(this.#form, left, this.#before)
      onRestored({ at: found.at, lost: lost.map(([, , text]) => text) })
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
