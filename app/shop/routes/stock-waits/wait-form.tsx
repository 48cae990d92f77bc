import { stockWaitPaths } from '../../../../words/stock-wait-paths.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useFetcher } from 'react-router'
import { longestEmailAddress } from '../../../../domain/values/email-address.ts'
import { paths } from '../../../../words/paths.ts'
import { stockWaitCopy as copy } from '../../../../words/stock-wait-words.ts'
import type { ProductView } from '../../../product-view.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { sessionLoading, sessionStore } from '../../client/session/session-store.ts'
import type { WaitAnswer } from './wait-answer.ts'
import { waitChoices } from './wait-choices.ts'

type WaitFormProps = {
  product: Pick<ProductView, 'id' | 'ages' | 'options' | 'pieces' | 'piecesBySize'>
  /** The answer to a form that was sent without scripts. */
  returned?: WaitAnswer | null
}

/**
 * The form of 'Avísame' for a garment or sizes that are sold out. Without scripts the form leads to its own page
 * (ask.tsx); with scripts the answer appears in its place.
 */
export default function WaitForm({ product, returned = null }: WaitFormProps) {
  const fetcher = useFetcher<WaitAnswer>()
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => sessionLoading)
  const answer = fetcher.data ?? returned
  const choices = waitChoices(product)
  if (choices.length === 0 && answer === null) return null
  if (answer !== null && answer.kind !== 'faulty')
    return <Answered kind={answer.kind} productId={product.id} />
  const own = session.state === 'signed-in' ? session.session.email : undefined
  const form = (
    <fetcher.Form
      method="post"
      action={stockWaitPaths.formFor(product.id)}
      className="stack gap-3"
      noValidate
    >
      {(choices.length > 1 || choices[0] !== '') && <SizeField choices={choices} />}
      {/* The key fills the field when the session is known. */}
      <AddressField key={own} error={answer?.fault} written={answer?.email ?? own} />
      <p className="row gap-3">
        <Button kind="main" type="submit" busy={fetcher.state !== 'idle'}>
          {copy.submit}
        </Button>
        <Link to={paths.privacy} className="small">
          {copy.privacy}
        </Link>
      </p>
    </fetcher.Form>
  )
  return choices[0] === '' ? (
    <section className="aside stack gap-3" id="avisame" aria-labelledby="avisame-titulo">
      <h2 className="wait-title" id="avisame-titulo">
        {copy.title}
      </h2>
      <div>{form}</div>
    </section>
  ) : (
    <details className="aside" id="avisame" open={returned !== null || undefined}>
      <summary>{copy.titleOfSizes}</summary>
      <div>{form}</div>
    </details>
  )
}

function AddressField({ error, written }: { error: string | undefined; written: string | undefined }) {
  return (
    <FormField name="email" id="avisame-correo" label={copy.email} error={error} hint={copy.hint}>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={longestEmailAddress}
          defaultValue={written}
        />
      )}
    </FormField>
  )
}

function SizeField({ choices }: { choices: readonly string[] }) {
  return (
    <FormField name="talla" id="avisame-talla" label={copy.size}>
      {(control) => (
        <select {...control}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {each === '' ? copy.anySize : copy.sizeName(each)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

/** The answer takes the form's place and the focus, so that screen readers read it. */
function Answered({ kind, productId }: { kind: WaitAnswer['kind']; productId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text, more } = copy.answers[kind]!
  return (
    <section className="aside stack gap-2" id="avisame">
      <h2 className="wait-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {more !== undefined && <p className="soft small">{more}</p>}
      {kind === 'there' && (
        <p>
          <ButtonLink kind="main" small to={paths.product(productId)} reloadDocument>
            {copy.seeProduct}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
