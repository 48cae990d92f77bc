import { useEffect, useRef, useState } from 'react'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'

/** The shop stores only hashes of the codes and cannot show them again. */
export function RecoveryCodes({ codes, shopName }: { codes: readonly string[]; shopName: string }) {
  const [copied, setCopied] = useState(false)
  const section = useRef<HTMLElement>(null)
  // Scrolls to the recovery codes, which are shown only once; the pressed button may be far below.
  useEffect(() => section.current?.scrollIntoView(), [codes])
  const text = copy.recoveryFile(shopName, codes)
  const take = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <section ref={section} className="work-sheet stack recovery-sheet">
      <h2>{copy.recoveryTitle}</h2>
      <p>{copy.recoveryLead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row gap-2 not-on-paper">
        <a
          className={buttonClass({ small: true })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={copy.recoveryFileName}
        >
          {copy.download}
        </a>
        <span className="row gap-2">
          <Button small onClick={() => void take()}>
            {copied ? copy.copied : copy.copy}
          </Button>
          <Button small onClick={() => window.print()}>
            {copy.print}
          </Button>
        </span>
      </div>
    </section>
  )
}
