import { useLocation } from 'react-router'
import type { ShownPicture as PictureData } from '../../domain/pictures/picture.ts'
import { faults } from '../../words/frame-words.ts'
import { paths } from '../../words/paths.ts'
import { ButtonLink } from './button.tsx'
import { Lost } from './lost.tsx'

export function FaultPage({ picture }: { picture: PictureData | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{faults.ourFaultTitle}</title>
      <Lost picture={picture} title={faults.ourFaultTitle} text={faults.ourFaultText} page>
        {/* This link reloads the whole document, so that broken scripts start again. */}
        <ButtonLink to={pathname + search} kind="main" reloadDocument>
          {faults.retry}
        </ButtonLink>
        <ButtonLink to={paths.catalogue} reloadDocument>
          {faults.toCatalogue}
        </ButtonLink>
      </Lost>
    </>
  )
}
