import type { Picture as PictureData } from '../../domain/picture.ts'
import { faults } from '../copy/frame.ts'
import { paths } from '../paths.ts'
import { buttonClass, ButtonLink } from './button.tsx'
import { Picture } from './picture.tsx'

/** When the fault is ours: what happened, that nothing was lost, and two ways on. */
export function FaultPage({ picture }: { picture: PictureData | undefined }) {
  return (
    <div className="page page-body lost">
      <title>{faults.ourFaultTitle}</title>
      {picture && (
        <div className="cutout">
          <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
        </div>
      )}
      <div>
        <h1>{faults.ourFaultTitle}</h1>
        <p className="lead">{faults.ourFaultText}</p>
        <p className="actions">
          {/* A whole reload on purpose: whatever broke is to be started anew. */}
          <a className={buttonClass({ kind: 'main', wide: false, small: false })} href="">
            {faults.retry}
          </a>
          <ButtonLink to={paths.catalogue} reloadDocument>
            {faults.toCatalogue}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
