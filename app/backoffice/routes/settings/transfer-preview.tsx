import { useEffect, useRef, useState } from 'react'
import { groupedCardNumber } from '../../../../domain/membership/card-number.ts'
import { groupedClabe } from '../../../../domain/payments/grouped-clabe.ts'
import { bankOfClabe, digitsTyped } from '../../../../domain/payments/transfer-account.ts'
import { howPaidCopy as copy } from '../../../../words/backoffice/transfer-settings-words.ts'
import type { SettingsDraft } from '../../../forms/settings-form.ts'

/** Shows the account as a buyer will read it. Follows the typed text where scripts run. */
export function TransferPreview({ draft }: { draft: SettingsDraft }) {
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<SettingsDraft | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const follow = () =>
      setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    follow()
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [draft])
  const shown = typed ?? draft
  const clabe = digitsTyped(shown['clabe'] ?? '')
  const hours = Number(shown['payWithinHours'])
  const facts = [
    [copy.clabe, groupedClabe(clabe)],
    [copy.depositCard, groupedCardNumber(digitsTyped(shown['depositCard'] ?? ''))],
    [copy.holder, shown['holder']],
    [copy.bank, bankOfClabe(clabe) ?? shown['bank']],
  ] as const
  return (
    <section ref={place} className="settings-seen stack gap-3" aria-label={copy.preview}>
      <p className="settings-seen-title">{copy.preview}</p>
      {clabe === '' ? (
        <p className="soft">{copy.none}</p>
      ) : (
        <>
          <dl className="facts">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="settings-word">
                    <dt>{name}</dt>
                    <dd className="figure">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {hours > 0 && <p className="small">{copy.within(hours)}</p>}
          {shown['note'] && <p className="small">{shown['note']}</p>}
          {!shown['offered'] && <p className="small firm">{copy.off}</p>}
        </>
      )}
      <p className="soft small">{copy.previewHint}</p>
    </section>
  )
}
