import { groupedCardNumber } from '../../../../domain/membership/card-number.ts'
import { groupedClabe } from '../../../../domain/payments/grouped-clabe.ts'
import { type MouseEvent, useState } from 'react'
import { pesosText } from '../../../../domain/values/money.ts'
import { transferPage as copy } from '../../../../words/transfer-page-words.ts'
import { transferWords as words } from '../../../../words/transfer-words.ts'
import { Price } from '../../../ui/price.tsx'
import type { TransferView } from './shown-transfer.ts'

type TransferAccountBoxProps = {
  number: string
  pay: NonNullable<TransferView['pay']>
  /** True: part of the money came, and this is the missing part. */
  rest: boolean
}

/** How much, and to which account: what the buyer types into the app of a bank. */
export function TransferAccountBox({ number, pay, rest }: TransferAccountBoxProps) {
  const { missing, account, reference, note } = pay
  return (
    <div className="stack gap-3 transfer-account">
      <h2>{rest ? copy.payRest : copy.pay}</h2>
      <p className="transfer-amount">
        <strong>
          <Price amount={missing} />
        </strong>
        <CopyButton text={pesosText(missing)} what={words.amount} />
      </p>
      <h3>{copy.account}</h3>
      <dl className="transfer-facts">
        <Fact label={words.clabe} shown={groupedClabe(account.clabe)} copied={account.clabe} digits />
        {account.card !== null && (
          <Fact label={words.card} shown={groupedCardNumber(account.card)} copied={account.card} digits />
        )}
        <Fact label={words.holder} shown={account.holder} />
        <Fact label={words.bank} shown={account.bank} />
        <Fact label={words.reference} shown={reference} copied={reference} digits />
        <Fact label={words.concept} shown={number} copied={number} />
      </dl>
      <p className="soft small">{copy.toTheCentavo}</p>
      {note !== '' && (
        <p className="aside transfer-note">
          <strong className="small">{copy.note}</strong>
          <br />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}

type FactProps = {
  label: string
  shown: string
  /** The plain text that the button copies; without it there is no button. */
  copied?: string
  digits?: boolean
}

function Fact({ label, shown, copied, digits = false }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={digits ? 'transfer-digits' : undefined}>
        <span>{shown}</span>
        {copied !== undefined && <CopyButton text={copied} what={label} />}
      </dd>
    </>
  )
}

/** Only with scripts; without them the text is selected by hand. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'copy' | 'copied' | 'selected'>('copy')
  const put = async ({ currentTarget }: MouseEvent) => {
    const shown = currentTarget.parentElement?.previousElementSibling
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // The browser refuses it, for example without https.
      if (shown) getSelection()?.selectAllChildren(shown)
      setState('selected')
    }
  }
  return (
    <span className="needs-scripts not-printed transfer-copy">
      <button type="button" className="text-button" onClick={(event) => void put(event)}>
        <span aria-live="polite">{copy[state]}</span>
        <span className="only-heard">{copy.copyOf(what)}</span>
      </button>
    </span>
  )
}
