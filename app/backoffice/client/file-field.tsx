import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { filesCopy as copy } from '../../../words/backoffice/files.ts'

/**
 * A file to choose, in the words of the house: those of a file field of its own are the browser's, in whichever
 * language it speaks. The field lies unseen over them, so that press, keys and dropping are the browser's own. Without
 * scripts nobody could say what was chosen: there the field is seen as the browser shows it.
 */
export function FileField({ onChange, ...field }: Omit<ComponentProps<'input'>, 'type'>) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const look = () => setChosen([...(input.current?.files ?? [])].map(({ name }) => name))
  // One may have been chosen before the page's scripts heard.
  useEffect(look, [])
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
          onChange?.(event)
          look()
        }}
      />
    </span>
  )
}
