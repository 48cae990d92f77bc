import { contactForm as copy } from '../../../../words/contact-form.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** The thanks for a message that was sent without scripts, in the form's place. */
export function ContactReceived() {
  return (
    <div className="contact-received">
      <h2>{copy.success}</h2>
      <p>{copy.thanks}</p>
      <p className="actions">
        <ButtonLink to={paths.home} kind="main">
          {copy.accept}
        </ButtonLink>
      </p>
    </div>
  )
}
