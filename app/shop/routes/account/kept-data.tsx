import { useEffect, useMemo, useRef } from 'react'
import { keptDataCopy as copy } from '../../../../words/kept-data.ts'
import { longDate, timeOfDay } from '../../../../words/dates.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { useFormWriting } from '../../../use-form-writing.ts'
import type { SessionMirror } from '../../client/session/session-store.ts'

/** Keeps typed texts after the session ends, in this tab and for this customer only. `saves`: the number of saves. */
export default function KeptData({ customer, saves }: { customer: SessionMirror; saves: number }) {
  const marker = useRef<HTMLDivElement>(null)
  const { id, expDate } = customer
  const writer = useMemo(() => ({ id, session: String(expDate), place: 'tab' as const }), [id, expDate])
  const { back, answered, discard } = useFormWriting(marker, writer, paths.account)
  useEffect(() => {
    if (saves > 0) answered(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time
  }, [saves])
  return (
    <div ref={marker} aria-live="polite" className="if-said">
      {back && (
        <Message>
          <p>{copy.cameBack(longDate(new Date(back.at)), timeOfDay(new Date(back.at)))}</p>
          <p>
            <Button small onClick={discard}>
              {copy.discard}
            </Button>
          </p>
        </Message>
      )}
    </div>
  )
}
