import { useState } from 'react'

/** Says this aloud once it is other than it was when the page, or another choice, came. */
export function LiveChange({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  if (text !== first && !changed) setChanged(true)
  return <output className="only-heard">{changed ? text : ''}</output>
}
