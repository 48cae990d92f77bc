import type { ReactNode } from 'react'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { account } from '../../../../words/account-words.ts'
import { Message } from '../../../ui/message.tsx'
import { useShop } from '../../use-shop.ts'
import { AccountSheet } from './account-sheet.tsx'

type AccountFrameProps = {
  title: string
  lead: string
  picture: PictureData
  /** Explains why this page opened. */
  news?: ReactNode
  children: ReactNode
}

/** A page of the account, which needs scripts. */
export function AccountFrame({ children, ...sheet }: AccountFrameProps) {
  return (
    <AccountSheet {...sheet}>
      <div className="stack needs-scripts">{children}</div>
      <NeedsScripts />
    </AccountSheet>
  )
}

export function NeedsScripts() {
  const { email } = useShop()
  return (
    <noscript>
      <Message>
        <p>{account.needsScripts}</p>
        <p>{account.needsScriptsElse(email)}</p>
      </Message>
    </noscript>
  )
}
