import { useEffect, useRef, useState } from 'react'

export type FilmCut = 'wide' | 'tall'

type Saving = Navigator & { connection?: { saveData?: boolean } }

/**
 * `cut`: the version of the film; null: no film, as before its place is visible, and for people who save motion or
 * data. The film pauses while out of sight; a visitor's own pause is respected.
 */
export function useFilm() {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [cut, setCut] = useState<FilmCut | null>(null)
  const [isVisible, setIsVisible] = useState(false)
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
      setIsVisible(entry?.isIntersecting === true)
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
    if (!isVisible || isStopped) {
      film.pause()
      return
    }
    film.play().catch((refusal: unknown) => {
      // If the browser wants a press first, the button stays; after any other failure the still picture stays.
      const name = refusal instanceof DOMException ? refusal.name : ''
      if (name !== 'NotAllowedError' && name !== 'AbortError') setCut(null)
    })
  }, [cut, isVisible, isStopped])

  function toggle() {
    const film = video.current
    if (!film) return
    setIsStopped(!film.paused)
    // After a press, a browser may play a film that it refused before.
    if (film.paused) film.play().catch(() => setIsStopped(true))
  }

  return { place, video, cut, isPlaying, setIsPlaying, toggle }
}
