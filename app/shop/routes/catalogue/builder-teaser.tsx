import { memo } from 'react'
import { catalogue } from '../../../../words/catalogue.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Who found nothing, or wants it otherwise: the way to the cutting table. */
export const BuilderTeaser = memo(function BuilderTeaser() {
  return (
    <aside className="sheet row builder-teaser">
      <img
        src={paths.builderPicture('color=vino&diseno=luna')}
        alt=""
        width={96}
        height={120}
        loading="lazy"
      />
      <p className="builder-teaser-words">{catalogue.builderTitle}</p>
      <ButtonLink to={paths.builder} kind="sun">
        {catalogue.builder}
      </ButtonLink>
    </aside>
  )
})
