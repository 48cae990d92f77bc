import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type CopyButtonProps = { text: string; words: { copy: string; copied: string } }

/** Copies a text that staff paste elsewhere. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const press = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <span>
      <Button small onClick={() => void press()}>
        {copied ? words.copied : words.copy}
      </Button>
      <span aria-live="polite" className="only-heard">
        {copied && words.copied}
      </span>
    </span>
  )
}
