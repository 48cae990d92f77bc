import { type CSSProperties, useSyncExternalStore } from 'react'
import { mostFavourites } from '../../../../domain/favourites/favourite-list.ts'
import { heartCopy } from '../../../../words/heart-words.ts'
import { showHearts } from '../../../ui/product/heart-place.tsx'
import { notify } from '../../../ui/notify.ts'
import { followAccount, putFavourites } from './account-favourites.ts'
import { favouritesStore } from './favourites-store.ts'

let begun = false

export function beginHearts(): void {
  if (begun) return
  begun = true
  showHearts((garment) => <Heart {...garment} />)
  followAccount()
}

/** On the corner of a picture, so the heart moves nothing. Its styles come with it, so that no page waits for them. */
const look: CSSProperties = {
  position: 'absolute',
  zIndex: 2,
  top: '0.375rem',
  right: '0.375rem',
  // A wide card is a grid, with the picture in its first column.
  gridArea: '1 / 1 / -1 / 2',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'var(--sheet)',
  boxShadow: 'var(--shadow-cut)',
  color: 'var(--rosa)',
}

function Heart({ id, title }: { id: string; title: string }) {
  const pressed = useSyncExternalStore(
    favouritesStore.subscribe,
    () => favouritesStore.read().includes(id),
    () => false,
  )
  const press = () => {
    const fits = putFavourites([id], !pressed)
    if (!fits) notify(heartCopy.full(mostFavourites))
    else notify(pressed ? heartCopy.removed : heartCopy.kept)
  }
  return (
    <button
      type="button"
      className="heart"
      style={look}
      aria-label={heartCopy.label(title)}
      aria-pressed={pressed}
      onClick={press}
    >
      <svg
        viewBox="0 0 20 20"
        width="22"
        height="22"
        aria-hidden="true"
        fill={pressed ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M10 17L3.6 10.3a3.9 3.9 0 0 1 6.4-4.2a3.9 3.9 0 0 1 6.4 4.2z" />
      </svg>
    </button>
  )
}
