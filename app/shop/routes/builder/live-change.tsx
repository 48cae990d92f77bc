import { useState } from 'react'

/** Announces a text to screen readers once it differs from the first text. */
export function LiveChange({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  if (text !== first && !changed) setChanged(true)
  return <output className="only-heard">{changed ? text : ''}</output>
}
