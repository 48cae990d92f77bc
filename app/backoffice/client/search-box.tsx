import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

type SearchBoxProps = {
  /** The list that is looked through. */
  list: string
  name: string
  typed: string
  label: string
  hint: string
  find: string
  /** Hidden fields that the list's address has besides. */
  children?: ReactNode
}

/** Looks through all of a list, whichever part of it is open. */
export function SearchBox({ list, name, typed, label, hint, find, children }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  // Another address has other words; whoever is typing the next ones keeps them.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = typed
  }, [typed])
  return (
    <search>
      <Form action={list} className="search-box">
        {children}
        <input
          ref={field}
          className="small-field"
          type="search"
          name={name}
          defaultValue={typed}
          maxLength={120}
          aria-label={label}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" small>
          {find}
        </Button>
      </Form>
    </search>
  )
}
