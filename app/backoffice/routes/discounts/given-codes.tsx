import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { GivenCodesView } from './given-codes-view.ts'
import { givingCopy as copy } from './giving-words.ts'

/** `to`: the page where staff give another code. */
export function GivenCodes({ given, to }: { given: GivenCodesView | null; to: string }) {
  if (!given || (given.codes.length === 0 && !given.mayGive)) return null
  return (
    <section className="work-sheet stack gap-3">
      {given.codes.length > 0 && (
        <>
          <h2>{copy.given}</h2>
          <ul className="plain stack gap-2">
            {given.codes.map(({ id, spelling, about }) => (
              <li key={id} className="stack gap-2">
                <Link to={paths.discountCode(id)}>{spelling}</Link>
                <span className="soft small">{about}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {given.mayGive && (
        <p>
          <ButtonLink to={to} small prefetch="none">
            {copy.link}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
