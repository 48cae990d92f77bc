import { Message } from '../../ui/message.tsx'

/** What came of a press, said in place and to screen readers. Nothing while nothing was pressed. */
export function ToldMessage({ told }: { told: { good: boolean; text: string } | undefined }) {
  return (
    <div aria-live="polite" className="if-said">
      {told && <Message kind={told.good ? 'good' : 'fault'}>{told.text}</Message>}
    </div>
  )
}
