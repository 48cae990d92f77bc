/** The logo without filters: a star with cape and mask. It is recognizable from 16 px up. */
const parts = [
  ['M40 42C26 52 10 72 2 90C12 86 18 90 24 95C32 88 44 88 54 76L66 50Z', '#2a8c86'],
  [
    'M53 4Q56 1 59 6L67 28Q68 31 71 31L94 31Q100 33 95 38L77 52Q75 54 76 58L84 81Q84 87 79 84L58 71Q55 69 52 71L32 85Q26 88 28 81L35 58Q36 54 33 52L14 38Q10 33 16 32L39 31Q42 31 44 28Z',
    '#e9664f',
  ],
  ['M59 6L67 28Q68 31 71 31L94 31Q100 33 95 38L77 52Q72 40 60 33Q55 22 56 3Z', '#f58671'],
  [
    'M33 43Q33 34 44 36.5Q55 41 66 36.5Q77 34 77 43Q75 55 65 54Q58 53 55 48.5Q52 53 45 54Q35 55 33 43Z',
    '#24304d',
  ],
] as const

const eyes =
  '<circle cx="45" cy="45.5" r="4.8" fill="#fff4dd"/><circle cx="65" cy="45.5" r="4.8" fill="#fff4dd"/>'
const smile =
  '<path d="M48 59.5Q55 66 62 59.5" fill="none" stroke="#24304d" stroke-width="3.2" stroke-linecap="round"/>'

/** The logo as one svg element. `ground` adds a rounded tile of paper, as app icons have. */
export function drawLogo(ground?: { colour: string; radius: number; margin: number }): string {
  const art = parts.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join('') + eyes + smile
  if (!ground) return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2 100 100">${art}</svg>`
  const size = 100 + ground.margin * 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-ground.margin} ${-2 - ground.margin} ${size} ${size}">` +
    `<rect x="${-ground.margin}" y="${-2 - ground.margin}" width="${size}" height="${size}" rx="${ground.radius}" fill="${ground.colour}"/>${art}</svg>`
  )
}
