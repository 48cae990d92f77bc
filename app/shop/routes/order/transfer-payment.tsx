import { price } from '../../../../words/price.ts'
import { type OnlineOutcome, transferPage as copy } from '../../../../words/transfer-page-words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { paths } from '../../../../words/paths.ts'
import { useShop } from '../../use-shop.ts'
import type { TransferAnswer } from './transfer-forms.ts'
import type { TransferView } from './shown-transfer.ts'
import { TimeLeft } from './time-left.tsx'
import { TransferAccountBox } from './transfer-account-box.tsx'
import { TransferReportForm } from './transfer-report-form.tsx'

type TransferPaymentProps = {
  transfer: TransferView
  pay: NonNullable<TransferView['pay']>
  answer: TransferAnswer | null
  outcome: OnlineOutcome | null
}

/** What the buyer can do while the order waits for its money. */
export function TransferPayment({ transfer, pay, answer, outcome }: TransferPaymentProps) {
  const { number, email, heldUntil, reported: said, demonstration } = transfer
  return (
    <section className="sheet stack gap-5 order-sheet transfer-sheet" aria-label={copy.pay}>
      {outcome && (
        <Message kind={outcome === 'confirming' || outcome === 'cancelled' ? 'news' : 'fault'} urgent>
          <p>{copy.online.outcomes[outcome]}</p>
        </Message>
      )}
      <Steps at={said ? 2 : 0} />
      {said && <Said said={said} until={heldUntil.words} />}
      {pay.arrived.length > 0 && (
        <Message kind="good">
          {pay.arrived.map(({ id, amount, day }) => (
            <p key={id}>{copy.arrived(amount, day)}</p>
          ))}
        </Message>
      )}
      {!said && <Time {...heldUntil} email={email} />}
      {demonstration && (
        <Message kind="news">
          <p>
            <strong>{copy.demonstration}</strong>
          </p>
        </Message>
      )}
      <div className="stack gap-5 transfer-columns">
        {said ? (
          <details className="transfer-more">
            <summary className="text-button not-printed">{copy.accountAgain}</summary>
            <TransferAccountBox number={number} pay={pay} rest={pay.arrived.length > 0} />
          </details>
        ) : (
          <TransferAccountBox number={number} pay={pay} rest={pay.arrived.length > 0} />
        )}
        <TransferReportForm
          number={number}
          reported={said}
          refused={answer?.kind === 'report' ? answer : null}
        />
      </div>
      <Others
        number={number}
        reported={said !== null}
        amount={pay.missing}
        answer={answer}
        rest={pay.arrived.length > 0}
      />
    </section>
  )
}

/** Until when the pieces are held. */
function Time({ words, moment, leftMs, email }: TransferView['heldUntil'] & { email: string }) {
  return (
    <div className="stack gap-2 transfer-time">
      <p>
        <span>{`${copy.heldUntil} `}</span>
        <strong>
          <time dateTime={moment}>{words}</time>
        </strong>
        <span className="soft">{` (${copy.zone}).`}</span>
      </p>
      <TimeLeft leftMs={leftMs} />
      <p className="soft small not-printed">{copy.stepsText}</p>
      <p className="soft small not-printed transfer-mailed">{copy.alsoMailed(email)}</p>
    </div>
  )
}

/** `at`: the position of the current step; the steps before are done. */
function Steps({ at }: { at: number }) {
  return (
    <ol className="plain parcel transfer-steps" aria-label={copy.progress}>
      {copy.steps.map((step, position) => (
        <li
          key={step}
          className={`parcel-${position < at ? 'past' : position === at ? 'now' : 'next'}`}
          aria-current={position === at ? 'step' : undefined}
        >
          <span className="parcel-button" aria-hidden="true" />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

function Said({ said, until }: { said: NonNullable<TransferView['reported']>; until: string }) {
  const { at, trackingKey, receipt } = said
  return (
    <div id="avisaste" className="transfer-said">
      <Message kind="good" title={copy.reported.title}>
        <p>{copy.reported.text(until)}</p>
        <dl className="transfer-facts">
          <dt>{copy.reported.at}</dt>
          <dd>{at}</dd>
          {trackingKey !== '' && (
            <>
              <dt>{copy.reported.key}</dt>
              <dd>{trackingKey}</dd>
            </>
          )}
          {receipt && (
            <>
              <dt>{copy.reported.receipt}</dt>
              <dd>{copy.reported.receiptKept}</dd>
            </>
          )}
        </dl>
      </Message>
    </div>
  )
}

type OthersProps = {
  number: string
  reported: boolean
  amount: number
  answer: TransferAnswer | null
  /** Part of the money came, so the rest can only come by transfer and the order cannot be cancelled by the buyer. */
  rest: boolean
}

/** Other ways: paying online, questions, and giving the order up. */
function Others({ number, reported, amount, answer, rest }: OthersProps) {
  const { whatsapp } = useShop()
  return (
    <div className="stack gap-5 transfer-others not-printed">
      {!rest && (
        <form method="post" action={paths.order(number)} className="stack gap-3">
          <h2>{copy.online.title}</h2>
          <p className="soft small">{reported ? copy.online.reportedText : copy.online.text}</p>
          <p>
            <Button type="submit" small kind="sun" name="do" value="online">
              {copy.online.button}
              <span className="only-heard">{` ${price(amount)}`}</span>
            </Button>
          </p>
        </form>
      )}
      <div className="stack gap-3 transfer-end">
        <p>
          <a className={buttonClass({ small: true })} href={whatsappUrl(whatsapp, copy.whatsappText(number))}>
            {copy.whatsapp}
          </a>
        </p>
        {!rest && (
          <details className="transfer-more" open={answer?.kind === 'cancel'}>
            <summary className="text-button">{copy.cancel.ask}</summary>
            <form method="post" action={paths.order(number)} className="stack gap-3">
              <p className="small">{copy.cancel.sure}</p>
              {answer?.kind === 'cancel' && <p className="field-error">{answer.reason}</p>}
              <p>
                <Button type="submit" small name="do" value="cancel">
                  {copy.cancel.yes}
                </Button>
              </p>
            </form>
          </details>
        )}
      </div>
    </div>
  )
}
