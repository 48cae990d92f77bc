import { useState } from 'react'
import { favouritesCopy as copy } from '../../../../words/favourite-words.ts'
import { sharedFavouritesPath } from '../../../../words/shared-favourites-path.ts'
import { Button } from '../../../ui/button.tsx'

/** Shares a link that names the garments: by the phone's own dialog, else as a copy; at worst it is shown to be copied. */
export function ShareFavourites({ ids }: { ids: readonly string[] }) {
  const [state, setState] = useState<'share' | 'copied' | 'shown'>('share')
  const url = `${location.origin}${sharedFavouritesPath(ids)}`

  const copyLink = () =>
    navigator.clipboard.writeText(url).then(
      () => setState('copied'),
      () => setState('shown'),
    )
  const share = async () => {
    try {
      await navigator.share({ title: copy.shareTitle, url })
    } catch (fault) {
      // The person closed the dialog.
      if (fault instanceof DOMException && fault.name === 'AbortError') return
      // Without https, a browser has neither the dialog nor the clipboard.
      await (navigator.clipboard ? copyLink() : setState('shown'))
    }
  }
  return (
    <div className="stack gap-2 start">
      <div className="row gap-3">
        <Button kind="sun" onClick={() => void share()}>
          {copy.share}
        </Button>
        <output>{state === 'copied' && copy.copied}</output>
      </div>
      {state === 'shown' && (
        <input
          readOnly
          value={url}
          aria-label={copy.link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p className="soft small">{copy.shareText}</p>
    </div>
  )
}
