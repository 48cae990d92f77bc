import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogBody, type DialogBodyProps } from './dialog-body.tsx'

export type CheckoutDialogProps = DialogBodyProps & {
  open: boolean
  /** Left out where the dialog is left by its button alone. */
  onClose?: () => void
  title: string
  action: string
  onAct: () => void
}

/** What interrupts, whole. Comes as a chunk of its own, and shares no words with the checkout's. */
export default function CheckoutDialog({
  open,
  onClose,
  title,
  action,
  onAct,
  ...body
}: CheckoutDialogProps) {
  return (
    <Dialog open={open} {...(onClose && { onClose })} title={title}>
      <DialogBody {...body} />
      <div className="actions">
        <Button kind="main" wide onClick={onAct}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
