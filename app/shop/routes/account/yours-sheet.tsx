import { useState } from 'react'
import { Link } from 'react-router'
import { accountData as copy } from '../../../../words/account-data.ts'
import { paths } from '../../../../words/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/** What the law calls access and cancellation: everything in a file, and everything gone. */
export function YoursSheet() {
  const [erasing, setErasing] = useState(false)
  return (
    <section className="sheet account-sheet" aria-labelledby="tus-datos-son-tuyos">
      <h2 id="tus-datos-son-tuyos">{copy.yours}</h2>
      <p>{copy.downloadText}</p>
      <a className={buttonClass({ kind: 'sun', wide: false, small: true })} href="/api/me/export" download>
        {copy.download}
      </a>
      <hr className="thread" />
      <p>
        {copy.eraseText} <Link to={paths.privacy}>{copy.privacy}</Link>.
      </p>
      <span className="needs-scripts">
        <Button small onClick={() => setErasing(true)}>
          {copy.erase}
        </Button>
      </span>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} />
    </section>
  )
}
