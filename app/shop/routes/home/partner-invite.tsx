import type { Centavos } from '../../../../domain/money.ts'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { partnerInvite as copy } from '../../../../words/home.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

type PartnerInviteProps = { picture: PictureData; minimum: Centavos }

/** The shop's invitation to become a partner, on a sheet as wide as the page. Only where the card is sold. */
export function PartnerInvite({ picture, minimum }: PartnerInviteProps) {
  return (
    <section className="partner" aria-labelledby="hazte-socio">
      <div className="page halves-soon">
        <div className="partner-words">
          <h2 id="hazte-socio">{copy.title}</h2>
          <p className="lead opening">{copy.text(minimum)}</p>
          <p className="actions">
            <ButtonLink to={paths.membership} kind="ink">
              {copy.link}
            </ButtonLink>
          </p>
        </div>
        <div className="to-the-edge">
          <Picture picture={picture} alt="" sizes="(width < 48rem) 100vw, 40rem" />
        </div>
      </div>
    </section>
  )
}
