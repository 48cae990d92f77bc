import { type ComponentProps, useState, useSyncExternalStore } from 'react'

type TextAreaProps = ComponentProps<'textarea'> & { id: string }

const subscribe = () => () => {}

/**
 * Keeps the text that was typed before the scripts loaded: when React takes over the page, it keeps the values of
 * other fields, but writes a textarea's initial text again.
 */
export function TextArea({ defaultValue, ...rest }: TextAreaProps) {
  const takingOver = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [typed] = useState(() => (takingOver ? typedIn(rest.id) : undefined))
  return <textarea {...rest} defaultValue={typed ?? defaultValue} />
}

/** The typed text of a textarea; undefined on the server. */
function typedIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const there = document.getElementById(id)
  return there instanceof HTMLTextAreaElement ? there.value : undefined
}
