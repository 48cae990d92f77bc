import { type CSSProperties, useEffect, useRef } from 'react'
import {
  chosenColours,
  coloursOf,
  readColour,
  usualPalette,
} from '../../../../domain/settings/brand-colours.ts'
import { settingsCopy as copy } from '../../../../words/backoffice/settings-words.ts'

/** A preview of the shop that follows the typed colours. */
export function ColoursPreview({ colours }: { colours: Record<string, string> | null }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const preview = place.current
    const form = preview?.closest('form')
    if (!preview || !form) return
    const follow = () => {
      const chosen = new FormData(form)
      const palette = { ...usualPalette }
      for (const name of chosenColours) palette[name] = readColour(String(chosen.get(name))) ?? palette[name]
      for (const [name, colour] of Object.entries(coloursOf(palette)))
        preview.style.setProperty(`--${name}`, colour)
    }
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [])
  return (
    <section
      ref={place}
      className="settings-seen stack gap-3"
      style={{ ...colours } as CSSProperties}
      aria-label={copy.preview}
    >
      <p className="settings-seen-title">{copy.preview}</p>
      <p>{copy.previewText}</p>
      <p className="row gap-3" aria-hidden="true">
        <span className="button button-main">{copy.previewButton}</span>
        <span className="button button-sun">{copy.previewSun}</span>
      </p>
      <span className="settings-seen-foot" />
    </section>
  )
}
