import { useEffect, useRef, useState } from 'react'

/** The same scene for wide windows and for narrow ones. */
export type FilmCut = 'wide' | 'tall'

type Saving = Navigator & { connection?: { saveData?: boolean } }

/**
 * Which film is shown, if any, and whether it runs. There is none until the page has loaded and the place is seen, and
 * never where motion or data are to be spared. Out of sight it rests; a visitor who stopped it is not overruled.
 */
export function useFilm() {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [cut, setCut] = useState<FilmCut | null>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const narrow = matchMedia('(width < 60rem)')
    const choose = () => {
      const isSpared = still.matches || (navigator as Saving).connection?.saveData === true
      setCut(isSpared ? null : narrow.matches ? 'tall' : 'wide')
    }
    const seeing = new IntersectionObserver(([entry]) => {
      setIsSeen(entry?.isIntersecting === true)
      if (entry?.isIntersecting) choose()
    })
    const begin = () => place.current && seeing.observe(place.current)
    const left = new AbortController()
    const { signal } = left
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { signal })
    still.addEventListener('change', choose, { signal })
    narrow.addEventListener('change', choose, { signal })
    return () => {
      left.abort()
      seeing.disconnect()
    }
  }, [])

  useEffect(() => {
    const film = video.current
    if (!film) return
    if (!isSeen || isStopped) {
      film.pause()
      return
    }
    film.play().catch((refusal: unknown) => {
      // A browser that wants to be asked leaves the button; anything else leaves the still picture alone.
      const name = refusal instanceof DOMException ? refusal.name : ''
      if (name !== 'NotAllowedError' && name !== 'AbortError') setCut(null)
    })
  }, [cut, isSeen, isStopped])

  function toggle() {
    const film = video.current
    if (!film) return
    setIsStopped(!film.paused)
    // Asked for by hand, it may start where it was refused before.
    if (film.paused) film.play().catch(() => setIsStopped(true))
  }

  return { place, video, cut, isPlaying, setIsPlaying, toggle }
}
