export const heroFilmWords = {
  pause: 'Pausar la animación',
  play: 'Reproducir la animación',
} as const
