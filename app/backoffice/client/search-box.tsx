import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

type SearchBoxProps = {
  list: string
  typed: string
  words: { search: string; searchHint: string; find: string }
  /** Hidden fields that keep the list's other filters. */
  children?: ReactNode
}

/** A search field over the whole list, not only over the open tab. */
export function SearchBox({ list, typed, words, children }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  // A new address changes the words in the field, except while the user is typing in it.
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
