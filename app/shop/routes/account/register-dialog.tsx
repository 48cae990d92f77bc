import { useNavigate } from 'react-router'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { footer } from '../../../../words/frame.ts'
import { registerResult as copy } from '../../../../words/register.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'

type RegisterDialogProps = {
  /** null: nothing was sent. */
  result: 'registered' | 'failed' | null
  /** Where somebody registered is written to. */
  address: string
  /** The login, with the way back of who came with one. */
  login: string
  shop: { email: string; whatsapp: string }
  pictures: { thanks: PictureData; fault: PictureData }
  /** Back to the form, as it was typed. */
  onBack: () => void
}

/** How a registration ended. Its button leads to the login either way. */
export function RegisterDialog({ result, address, login, shop, pictures, onBack }: RegisterDialogProps) {
  const navigate = useNavigate()
  const toLogin = () => void navigate(login, { viewTransition: true, replace: true })
  const failed = result === 'failed'
  return (
    <Dialog
      open={result !== null}
      onClose={failed ? onBack : toLogin}
      {...(failed && { closeLabel: copy.back })}
      title={failed ? copy.failureTitle : copy.successTitle}
    >
      <div className="stack gap-2 result">
        <div className="result-picture">
          <Picture picture={failed ? pictures.fault : pictures.thanks} alt="" sizes="12rem" />
        </div>
        <p className="result-cry">{failed ? copy.failureCry : copy.successCry}</p>
        <p>
          <strong>{failed ? copy.failure : copy.success}</strong>
        </p>
        {failed ? (
          <p>
            {copy.failureAdvice}: <a href={`mailto:${shop.email}`}>{shop.email}</a> ·{' '}
            <a href={whatsappUrl(shop.whatsapp)}>
              {footer.whatsapp} {shop.whatsapp}
            </a>
          </p>
        ) : (
          <p>{copy.successMail(address)}</p>
        )}
      </div>
      <div className="actions">
        <Button kind="main" wide onClick={toLogin}>
          {copy.toLogin}
        </Button>
      </div>
    </Dialog>
  )
}
