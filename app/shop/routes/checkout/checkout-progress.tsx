import { checkout } from '../../../../words/checkout.ts'
import { Mark } from '../../../ui/marks.tsx'

const steps = [
  ['shipping', checkout.stepShipping],
  ['payment', checkout.stepPayment],
  ['done', checkout.stepDone],
] as const

export function CheckoutProgress({ step }: { step: 'shipping' | 'payment' | 'done' }) {
  const here = steps.findIndex(([name]) => name === step)
  return (
    <ol className="plain progress" aria-label={checkout.steps}>
      {steps.map(([name, words], index) => {
        const past = index < here || step === 'done'
        return (
          <li
            key={name}
            className={past ? 'progress-past' : ''}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className="progress-button" aria-hidden="true">
              {past ? <Mark d="M4.5 10.5l3.8 3.8 7.2-8.4" /> : index + 1}
            </span>
            <span>{words}</span>
            {index < here && <span className="only-heard">{checkout.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
