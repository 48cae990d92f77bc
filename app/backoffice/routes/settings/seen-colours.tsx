import { type CSSProperties, useEffect, useRef } from 'react'
import {
  chosenColours,
  coloursOf,
  readColour,
  usualPalette,
} from '../../../../domain/settings/brand-colours.ts'
import { settingsCopy as copy } from '../../../../words/backoffice/settings-words.ts'

/** A preview of the shop that follows the typed colours. */
export function SeenColours({ colours }: { colours: Record<string, string> | null }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const sheet = place.current
    const form = sheet?.closest('form')
    if (!sheet || !form) return
    const follow = () => {
      const chosen = new FormData(form)
      const palette = { ...usualPalette }
      for (const name of chosenColours) palette[name] = readColour(String(chosen.get(name))) ?? palette[name]
      for (const [name, colour] of Object.entries(coloursOf(palette)))
        sheet.style.setProperty(`--${name}`, colour)
    }
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [])
  return (
    <section
      ref={place}
      className="settings-seen stack gap-3"
      style={{ ...colours } as CSSProperties}
      aria-label={copy.seen}
    >
      <p className="settings-seen-title">{copy.seen}</p>
      <p>{copy.seenText}</p>
      <p className="row gap-3" aria-hidden="true">
        <span className="button button-main">{copy.seenButton}</span>
        <span className="button button-sun">{copy.seenSun}</span>
      </p>
      <span className="settings-seen-foot" />
    </section>
  )
}
