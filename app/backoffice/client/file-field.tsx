import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { megabytesOf } from '../../../domain/pictures/largest-files.ts'
import { filesCopy as copy } from '../../../words/backoffice/files.ts'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The largest allowed file in bytes. The server cuts the connection of a larger upload without an error page. */
  most: number
}

/**
 * A file field with the shop's own words, because the browser's words are in the browser's language. The native field
 * lies invisible over the words, so click, keyboard and drop work as usual.
 */
export function FileField({ most, onChange, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [fault, setFault] = useState('')
  // The user may have chosen a file before hydration.
  useEffect(() => setChosen(namesOf(input.current)), [])

  /** Returns false if a file is too large or empty; the file field is then cleared. */
  function fits(field: HTMLInputElement): boolean {
    const found =
      [...(field.files ?? [])].map((file) => faultOf(file, most)).find((said) => said !== '') ?? ''
    if (found !== '') field.value = ''
    setFault(found)
    setChosen(namesOf(field))
    return found === ''
  }

  return (
    <span className="file-field">
      <span className="file-words" aria-hidden="true">
        <span className="file-button">{copy.choose(field.multiple === true)}</span>
        <span className="soft brief">{copy.chosen(chosen)}</span>
      </span>
      <input
        {...field}
        ref={input}
        type="file"
        onChange={(event) => {
          if (fits(event.currentTarget)) onChange?.(event)
        }}
      />
      <span role="alert" className="if-said">
        {fault && <span className="field-error">{fault}</span>}
      </span>
    </span>
  )
}

function faultOf({ name, size }: File, most: number): string {
  if (size === 0) return copy.empty(name)
  return size > most ? copy.tooLarge(name, megabytesOf(most)) : ''
}

function namesOf(field: HTMLInputElement | null): string[] {
  return [...(field?.files ?? [])].map(({ name }) => name)
}
