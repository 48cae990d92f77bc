import { type ComponentProps, useState, useSyncExternalStore } from 'react'

type TextAreaProps = ComponentProps<'textarea'> & { id: string }

const subscribe = () => () => {}

/**
 * A textarea that keeps what was typed before the scripts came. React takes over a page's other fields as they are, but
 * writes a textarea's first text into it once more.
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

/** Nothing on the server. */
function typedIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const there = document.getElementById(id)
  return there instanceof HTMLTextAreaElement ? there.value : undefined
}
