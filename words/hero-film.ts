export const heroFilm = {
  pause: 'Pausar la animación',
  play: 'Reproducir la animación',
} as const
