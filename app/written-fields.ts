/** `place`: the field's number among fields of the same name; for a checkbox or radio button, its `value`. */
export type WrittenField = readonly [name: string, place: string, value: string]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields' values before the author changed them, because the page sets a field's default to its present value. */
export type Before = WeakMap<Element, string>

const ticked = ['checkbox', 'radio']
const typedIn = ['text', 'search', 'tel', 'url', 'email', 'number', 'date', 'time', 'month']
/** The names of hidden fields that identify the subject of a form; other hidden fields are not read. */
const about = ['intent', 'id', 'member', 'pago', 'refund', 'devolucion', 'kind', 'from']
/** Names of fields that are never read, whatever their type. */
const secrets = ['current', 'pass', 'code', 'clave', 'sent', 'secret']

/** A form's name, the same when its page is loaded again; null: the form has no text field. */
export function formName(form: HTMLFormElement): string | null {
  const written = controlsOf(form).find((control) => isText(control) && !isReadOnly(control))
  if (!written) return null
  const hidden = [...form.elements].flatMap((each) =>
    each instanceof HTMLInputElement && each.type === 'hidden' && about.includes(each.name)
      ? [`${each.name}=${each.value}`]
      : [],
  )
  return [...hidden, written.name].join(' ')
}

/** The fields that the author changed. Passwords, codes, files and hidden fields are never among them. */
export function writtenFields(form: HTMLFormElement, before: Before): WrittenField[] {
  return placed(form).flatMap(([control, place]): WrittenField[] => {
    if (control instanceof HTMLInputElement && ticked.includes(control.type)) {
      if (control.checked === control.defaultChecked) return []
      return control.type === 'radio' && !control.checked
        ? []
        : [[control.name, place, String(control.checked)]]
    }
    return control.value === (before.get(control) ?? defaultOf(control))
      ? []
      : [[control.name, place, control.value]]
  })
}

/** Writes values into a form as if they were typed. Returns the fields that the form no longer has. */
export function writeFields(
  form: HTMLFormElement,
  fields: readonly WrittenField[],
  before: Before,
): WrittenField[] {
  const controls = placed(form)
  return fields.filter(([name, place, value]) => {
    const found = controls.find(([control, at]) => control.name === name && at === place)?.[0]
    if (!found) return true
    rememberBefore(found, before)
    write(found, value)
    return false
  })
}

export function takeBackFields(form: HTMLFormElement, fields: readonly WrittenField[], before: Before): void {
  for (const [control, at] of placed(form)) {
    if (!fields.some(([name, place]) => control.name === name && at === place)) continue
    const isTicked = control instanceof HTMLInputElement && ticked.includes(control.type)
    write(control, isTicked ? String(control.defaultChecked) : (before.get(control) ?? defaultOf(control)))
  }
}

export function settleFields(form: HTMLFormElement, before: Before): void {
  for (const control of controlsOf(form)) before.set(control, control.value)
}

/** Must be called before a field's value changes. */
export function rememberBefore(control: EventTarget | null, before: Before): void {
  if (isControl(control) && !before.has(control)) before.set(control, defaultOf(control))
}

/** Sets a value with the events of a press or a key, so that all listeners, React's too, notice the change. */
function write(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && ticked.includes(control.type)) {
    if (String(control.checked) !== value) control.click()
    return
  }
  if (control.value === value) return
  const { prototype } = control.constructor as typeof HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function placed(form: HTMLFormElement): [Control, string][] {
  const counts = new Map<string, number>()
  return controlsOf(form).map((control) => {
    if (ticked.includes(control.type)) return [control, control.value]
    const count = counts.get(control.name) ?? 0
    counts.set(control.name, count + 1)
    return [control, String(count)]
  })
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((each): each is Control => {
    if (!isControl(each) || each.name === '' || secrets.includes(each.name)) return false
    if (/one-time-code|password/.test(each.getAttribute('autocomplete') ?? '')) return false
    return !(each instanceof HTMLInputElement) || ticked.includes(each.type) || isText(each)
  })
}

function isControl(each: unknown): each is Control {
  return (
    each instanceof HTMLInputElement ||
    each instanceof HTMLTextAreaElement ||
    each instanceof HTMLSelectElement
  )
}

function isText(control: Control): boolean {
  return (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && typedIn.includes(control.type))
  )
}

function isReadOnly(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) && control.readOnly
}

function defaultOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
