import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { openDoor, type ReceivedAnswer } from './open-door.ts'
import { documentOf, FormData as FormDataOfPage, shownText, shownTextOf } from './read-page.ts'
import { hireStaff, type StaffActor, staffCookieOf } from './test-staff.ts'

/** The Cookie header of a browser; every response keeps it up to date. */
export type Visitor = { cookie: string }

/** With null, a ticked box is sent unticked. */
export type Fields = Record<string, string | string[] | File | null>

/** `words` has one space between elements. `location` says where a redirect leads. */
export type StaffPage = {
  address: string
  status: number
  location: string | undefined
  headers: ReceivedAnswer['headers']
  body: string
  words: string
  document: Document
}

const origin = 'http://tienda.example'

export type StaffPages = Awaited<ReturnType<typeof openStaffPages>>

/** Visits the pages as a browser does, without running their scripts. */
export async function openStaffPages(
  environment: Record<string, string> = {},
  given: { connectionString?: string; webhookUrl?: string } = {},
) {
  const door = await openDoor(environment, given)
  const { db } = door
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  async function as(
    of: { role?: StaffRole; name?: string; proved?: Date | null } = {},
  ): Promise<Visitor & { actor: StaffActor }> {
    const actor = await hireStaff(db, of)
    return { actor, cookie: await staffCookieOf(shop, actor, of.proved) }
  }
  const owner = await as()

  async function send(by: Visitor, address: string, form?: FormData | URLSearchParams): Promise<StaffPage> {
    const sent = form && new Request(origin, { method: 'POST', body: form })
    const answer = await door.send({
      method: form ? 'POST' : 'GET',
      address,
      headers: { cookie: by.cookie, ...(sent && { 'content-type': sent.headers.get('content-type')! }) },
      ...(sent && { body: Buffer.from(await sent.arrayBuffer()) }),
    })
    by.cookie = withCookies(by.cookie, answer.headers['set-cookie'])
    return {
      ...answer,
      address,
      location: locationOf(answer),
      document: documentOf(answer.body),
      get words() {
        return shownText(answer.body).trim()
      },
    }
  }
  const get = (address: string, by: Visitor = owner) => send(by, address)

  return {
    door,
    db,
    shop,
    owner,
    as,
    get,
    /** Sends exactly these fields, as multipart if one is a file. Follows no redirect. */
    post(address: string, fields: Fields, { by = owner }: { by?: Visitor } = {}): Promise<StaffPage> {
      const files = Object.values(fields).some((value) => value instanceof File)
      return send(by, address, filled(files ? new FormData() : new URLSearchParams(), fields))
    },
    /**
     * Presses the button with this text or aria-label and follows redirects. A field that the form lacks is added, as
     * a script would add it. `within`: text of the list item or row around the button, or else of its form.
     */
    async press(
      on: string | StaffPage,
      button: string,
      fields: Fields = {},
      { by = owner, within }: { by?: Visitor; within?: string } = {},
    ): Promise<StaffPage> {
      const page = typeof on === 'string' ? await get(on, by) : on
      const pressed = buttonOf(page, button, within)
      const form = pressed.form!
      const added = Object.entries(fields).filter(([name, value]) => !fillIn(form, name, value))
      const sent = form.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams()
      const names = new Set(added.map(([name]) => name))
      for (const [name, value] of new FormDataOfPage(form, pressed))
        if (!names.has(name)) sent.append(name, typeof value === 'string' ? value : '')
      filled(sent, Object.fromEntries(added))
      const action = pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
      const { pathname, search } = new URL(action, origin + page.address)
      if ((pressed.getAttribute('formmethod') ?? form.method) === 'get')
        return get(
          `${pathname}?${new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))}`,
          by,
        )
      let answer = await send(by, pathname + search, sent)
      while (answer.location !== undefined) answer = await get(answer.location, by)
      return answer
    },
    close: door.close,
  }
}

export function expectWords({ words, address }: StaffPage, ...expected: (string | RegExp)[]): void {
  for (const each of expected) {
    const found = typeof each === 'string' ? words.includes(each) : each.test(words)
    assert.ok(found, `${address} does not say «${each}», but: ${words}`)
  }
}

/** The texts of the page's list items that contain this text. */
export const itemsWith = ({ document }: StaffPage, text: string): string[] =>
  [...document.querySelectorAll('li')]
    .map((item) => item.textContent ?? '')
    .filter((each) => each.includes(text))

/** `description`: the text that describes the field, such as its fault. */
export function fieldOn(
  { document, words }: StaffPage,
  name: string,
): { value: string; description: string } {
  const field = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((each) => each.name === name || each.id === name)
    .toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))[0]
  if (!field) throw new Error(`no field «${name}» in ${words}`)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const description = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return { value: isTick(field) && !field.checked ? '' : field.value, description }
}
const isTick = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'
const isChosen = (field: HTMLInputElement) => isTick(field) && field.checked

/** Finds the field by name or id. Returns false if the form has no such field, or the value is a file. */
function fillIn(form: HTMLFormElement, name: string, value: Fields[string]): boolean {
  const fields = [...form.elements].filter(
    (each): each is HTMLInputElement =>
      'value' in each && (('name' in each && each.name === name) || each.id === name),
  )
  if (fields.length === 0 || value instanceof File) return false
  const values = [value ?? []].flat()
  for (const [index, field] of fields.entries())
    if (isTick(field)) field.checked = values.includes(field.value)
    else field.value = values[index] ?? ''
  return true
}

function filled<Form extends FormData | URLSearchParams>(form: Form, fields: Fields): Form {
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File && form instanceof FormData) form.append(name, value)
    else for (const each of [value ?? []].flat()) form.append(name, String(each))
  return form
}

function buttonOf(page: StaffPage, name: string, within: string | undefined): HTMLButtonElement {
  const buttons = [...page.document.querySelectorAll<HTMLButtonElement>('button')].filter(
    (button) => button.form && button.type === 'submit' && !button.closest('[aria-hidden=true]'),
  )
  const named = buttons.filter((button) =>
    [wordsOf(button), button.getAttribute('aria-label')].includes(name),
  )
  const around = (button: Element) =>
    button.closest('li, tr') ?? button.closest('form, section, article, fieldset')
  const found = named.filter((button) => within === undefined || wordsOf(around(button)!).includes(within))
  if (found.length === 1) return found[0]!
  const has = buttons.map((button) => button.getAttribute('aria-label') ?? wordsOf(button))
  throw new Error(
    `${found.length} buttons «${name}» at ${page.address} (${page.status}), which has ${has.join(' · ')}`,
  )
}

const wordsOf = (element: Element) => shownTextOf(element).trim()

const locationOf = ({ headers }: ReceivedAnswer) =>
  headers['location'] === undefined
    ? undefined
    : String(headers['location']).replace(new RegExp(`^${origin}`), '')

/** A cookie that the response ended is dropped. */
function withCookies(cookie: string, set: unknown): string {
  const kept = new Map(cookie.split('; ').map((each) => [each.split('=', 1)[0]!, each]))
  for (const each of Array.isArray(set) ? set.map(String) : []) {
    const [pair = ''] = each.split(';', 1)
    if (/max-age=0\b/i.test(each)) kept.delete(pair.split('=', 1)[0]!)
    else kept.set(pair.split('=', 1)[0]!, pair)
  }
  return [...kept.values()].filter((each) => each !== '').join('; ')
}
