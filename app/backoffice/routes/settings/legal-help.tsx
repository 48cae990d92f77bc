import { longDay } from '../../../../words/dates.ts'
import { settingsCopy as copy } from '../../../../words/backoffice/settings-words.ts'
import { filledIn } from '../../../../words/filled-in.ts'
import type { SettingsDraft } from '../../../forms/settings-form.ts'

/** Says which legal text the shop shows, and which placeholders an own text may use. */
export function LegalHelp({ draft }: { draft: SettingsDraft }) {
  return (
    <div className="stack gap-2">
      <p>{`${draft['own'] === '' ? copy.following : copy.yours} ${draft['changed'] ? copy.datedOn(longDay(draft['changed'])) : copy.undated}`}</p>
      <p className="soft small">{copy.lawyer}</p>
      <details className="small">
        <summary>{copy.wordsTitle}</summary>
        <dl className="facts">
          {Object.entries(filledIn).map(([word, what]) => (
            <div key={word} className="settings-word">
              <dt>
                <code>{`{${word}}`}</code>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
