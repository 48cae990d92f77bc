import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { megabytesOf } from '../../../domain/pictures/largest-files.ts'
import { filesCopy as copy } from '../../../words/backoffice/files.ts'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Bytes that the server takes of one file: of a larger one it would hang up, and could not say why. */
  most: number
}

/**
 * A file to choose, in the words of the house: those of a file field of its own are the browser's, in whichever
 * language it speaks. The field lies unseen over them, so that press, keys and dropping are the browser's own. Without
 * scripts nobody could say what was chosen: there the field is seen as the browser shows it.
 */
export function FileField({ most, onChange, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [fault, setFault] = useState('')
  // One may have been chosen before the page's scripts heard.
  useEffect(() => setChosen(namesOf(input.current)), [])

  /** false: a file is too large or has no bytes, and the field is cleared. */
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
      <span className="needs-scripts" aria-hidden="true">
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
