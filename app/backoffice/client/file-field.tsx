import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { megabytesOf } from '../../../domain/pictures/largest-files.ts'
import { filesCopy as copy } from '../../../words/backoffice/files.ts'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Largest file in bytes. The server cuts the connection on a larger file without an error page. */
  most: number
}

/**
 * The shop's own words, because the browser's words are in the browser's language. The native field lies invisible
 * over them, so click, keyboard and drop work as usual.
 */
export function FileField({ most, onChange, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [fault, setFault] = useState('')
  // The user may have chosen a file before hydration.
  useEffect(() => setChosen(namesOf(input.current)), [])

  /** false: a file is too large or empty, and the field was cleared. */
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
