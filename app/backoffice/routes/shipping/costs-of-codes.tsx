import { Link, useNavigation } from 'react-router'
import type { CodeRange } from '../../../../domain/shipping/shipping.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { codesInWords, shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { price } from '../../../../words/price.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { StoredFields } from '../../client/stored-fields.tsx'
import { amountToType } from './amount-to-type.ts'
import type { ShippingAnswer } from './shipping-action.ts'
import type { ShippingPage } from './shipping-page.ts'

type CostsOfCodesProps = { page: ShippingPage; answer: ShippingAnswer | undefined }

export function CostsOfCodes({ page, answer }: CostsOfCodesProps) {
  const { own, codesInAll, next, further, ranges } = page
  return (
    <section className="stack" id="codigos" aria-labelledby="codigos-titulo">
      <PutForm {...{ page, answer }} />
      {own.length === 0 ? (
        <p className="empty">{copy.noneYet}</p>
      ) : (
        <>
          <p className="soft small">{copy.own(ranges, codesInAll)}</p>
          <ul className="rows shipping-own">
            {own.map((each) => (
              <OwnCost key={codesInWords(each)} {...each} />
            ))}
          </ul>
          {(further || next) && (
            <p className="ways">
              {further && <Link to={`${paths.shipping}#codigos`}>{copy.start}</Link>}
              {next && <Link to={`${paths.shipping}?despues=${next}#codigos`}>{copy.more}</Link>}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function PutForm({ page: { requested, own }, answer }: CostsOfCodesProps) {
  const saving = useNavigation().formData?.get('intent') === 'put'
  const form = useFirstFault(answer)
  const written = {
    first: requested?.first ?? '',
    last: requested && requested.last !== requested.first ? requested.last : '',
    cost: amountToType(requested?.cost ?? null),
    ...answer?.typed,
  }
  const was =
    answer?.was === undefined ? (answer?.typed?.['was'] ?? requested?.cost ?? '') : (answer.was ?? '')
  const field = (name: 'first' | 'last' | 'cost', label: string) => (
    <FormField name={name} label={label} optional={name === 'last'} error={answer?.faults?.[name]}>
      {(control) => (
        <input
          {...control}
          inputMode={name === 'cost' ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...(name !== 'cost' && { maxLength: 5 })}
          defaultValue={written[name]}
        />
      )}
    </FormField>
  )
  return (
    <StaffForm method="post" className="work-sheet stack" ref={form} noValidate preventScrollReset>
      <h2 id="codigos-titulo">{copy.byCodes}</h2>
      <p className="soft small">{copy.byCodesHint}</p>
      {/* The fields become empty after a cost was saved. */}
      <StoredFields
        from={`${own.map(codesInWords).join()} ${own.map(({ cost }) => cost).join()} ${requested && codesInWords(requested)}`}
      >
        <input type="hidden" name="was" value={was} />
        <div className="shipping-fields">
          {field('first', copy.first)}
          {field('last', copy.last)}
          {field('cost', copy.cost)}
        </div>
      </StoredFields>
      <p>
        <Button type="submit" name="intent" value="put" busy={saving}>
          {copy.put}
        </Button>
      </p>
    </StaffForm>
  )
}

function OwnCost({ first, last, cost }: CodeRange & { cost: number }) {
  const codes = { first, last }
  return (
    <li className="row-whole">
      <span className="row-words">
        <strong className="figure">{codesInWords(codes)}</strong>
        <span className="soft figure">{price(cost)}</span>
      </span>
      <Link
        to={`${paths.shipping}?desde=${first}&hasta=${last}#codigos`}
        aria-label={copy.changeOf(codes)}
        className="way"
      >
        {copy.change}
      </Link>
      <StaffForm method="post" preventScrollReset>
        <input type="hidden" name="first" value={first} />
        <input type="hidden" name="last" value={last} />
        <input type="hidden" name="was" value={cost} />
        <Button small type="submit" name="intent" value="remove" aria-label={copy.removeOf(codes)}>
          {copy.remove}
        </Button>
      </StaffForm>
    </li>
  )
}
