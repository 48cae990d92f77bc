import { Form } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

/** The page of a link that is too old. */
export function OldWaitLink() {
  const { title, lead } = stockWaitCopy.old
  return (
    <AccountSheet title={title} lead={lead}>
      <ToCatalogue />
    </AccountSheet>
  )
}

/** A form with one button. Its field `clave` holds the key from the link of the mail; opened-waits.ts reads the field. */
export function KeyForm({ to, clave, children }: { to: string; clave: string; children: string }) {
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="clave" value={clave} />
      <Button kind="main" type="submit" wide>
        {children}
      </Button>
    </Form>
  )
}

export function ToCatalogue() {
  return (
    <p>
      <ButtonLink to={paths.catalogue} kind="main">
        {stockWaitCopy.toCatalogue}
      </ButtonLink>
    </p>
  )
}
