import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

type SearchBoxProps = {
  /** The list that is looked through. */
  list: string
  typed: string
  words: { search: string; searchHint: string; find: string }
  /** Hidden fields that the list's address has besides. */
  children?: ReactNode
}

/** Looks through all of a list, whichever part of it is open. */
export function SearchBox({ list, typed, words, children }: SearchBoxProps) {
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
          name="q"
          defaultValue={typed}
          maxLength={120}
          aria-label={words.search}
          placeholder={words.searchHint}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" small>
          {words.find}
        </Button>
      </Form>
    </search>
  )
}
