import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type CopyButtonProps = {
  text: string
  words: { copy: string; copied: string }
  /** What is copied, for screen readers, where a page has several such buttons. */
  of?: string
}

/** An address that staff open, or paste elsewhere. */
export function AddressToCopy({ address, words }: { address: string; words: CopyButtonProps['words'] }) {
  return (
    <span className="row gap-3">
      <a href={address}>{address}</a>
      <CopyButton key={address} text={address} words={words} />
    </span>
  )
}

/** Copies a text that staff paste elsewhere. */
export function CopyButton({ text, words, of }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const press = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <span>
      <Button small onClick={() => void press()}>
        <span>{copied ? words.copied : words.copy}</span>
        {of && <span className="only-heard">{` ${of}`}</span>}
      </Button>
      <span aria-live="polite" className="only-heard">
        {copied && words.copied}
      </span>
    </span>
  )
}
