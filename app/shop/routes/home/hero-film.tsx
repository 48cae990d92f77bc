import { useState } from 'react'
import { heroFilmWords as words } from '../../../../words/hero-film-words.ts'
import tallAv1 from '../../films/tall.av1.mp4'
import tallH264 from '../../films/tall.h264.mp4'
import tallVp9 from '../../films/tall.vp9.webm'
import wideAv1 from '../../films/wide.av1.mp4'
import wideH264 from '../../films/wide.h264.mp4'
import wideVp9 from '../../films/wide.vp9.webm'
import { type FilmCut, useFilm } from './use-film.ts'

const av1 = 'video/mp4; codecs="av01.0.08M.08"'
const vp9 = 'video/webm; codecs="vp09.00.31.08"'
const h264 = 'video/mp4; codecs="avc1.640020"'

/** The formats of the film; a browser plays the first one that it supports. */
const films: Record<FilmCut, readonly (readonly [type: string, address: string])[]> = {
  wide: [
    [av1, wideAv1],
    [vp9, wideVp9],
    [h264, wideH264],
  ],
  tall: [
    [av1, tallAv1],
    [vp9, tallVp9],
    [h264, tallH264],
  ],
}

/** The film lies over a still picture, and begins with the same picture. */
export default function HeroFilm() {
  const { place, video, cut, isPlaying, setIsPlaying, toggle } = useFilm()
  const [shown, setShown] = useState<FilmCut | null>(null)
  return (
    <div className="hero-film" ref={place}>
      {cut && (
        <>
          <video
            key={cut}
            ref={video}
            className={shown === cut ? 'shown' : undefined}
            muted
            playsInline
            loop
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setShown(cut)}
            onPlay={() => setIsPlaying(true)}
            onPause={() => setIsPlaying(false)}
          >
            {films[cut].map(([type, address]) => (
              <source key={type} type={type} src={address} />
            ))}
          </video>
          <button
            type="button"
            className="icon-button film-button"
            aria-label={isPlaying ? words.pause : words.play}
            onClick={toggle}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d={isPlaying ? 'M5 4h3v12H5zM12 4h3v12h-3z' : 'M6 3.5L16 10L6 16.5z'}
                fill="currentColor"
              />
            </svg>
          </button>
        </>
      )}
    </div>
  )
}
