import { profile as copy } from '../../copy/profile.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The place of the membership card. `offered`: the shop sells cards. */
export function CardArea({ offered }: { offered: boolean }) {
  if (!offered) return null
  return (
    <section className="sheet card-area" aria-labelledby="tarjeta-de-socio">
      <h2 id="tarjeta-de-socio">{copy.card}</h2>
      <div className="card-place" aria-hidden="true" />
      <p>{copy.noCard}</p>
      <p>
        <ButtonLink kind="sun" to={paths.membership}>
          {copy.getCard}
        </ButtonLink>
      </p>
    </section>
  )
}
