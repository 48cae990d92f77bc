import { useLocation } from 'react-router'
import type { Picture as PictureData } from '../../domain/picture.ts'
import { faults } from '../copy/frame.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from './button.tsx'
import { Picture } from './picture.tsx'

/** When the fault is ours: what happened, that nothing was lost, and two ways on. */
export function FaultPage({ picture }: { picture: PictureData | undefined }) {
  const { pathname, search } = useLocation()
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
          <ButtonLink to={pathname + search} kind="main" reloadDocument>
            {faults.retry}
          </ButtonLink>
          <ButtonLink to={paths.catalogue} reloadDocument>
            {faults.toCatalogue}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
