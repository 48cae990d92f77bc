import { ellipse, star } from '../shapes.ts'
import { papers } from '../papers.ts'
import type { Print } from './ink.ts'

/** A moon asleep in its nightcap, with stars on threads. */
export const luna: Print = ({ canvas, cut, mark, cheek, pick }) => {
  const moon = pick('Sun', 'White', 'Navy')
  const cap = pick('Coral', 'Jade', 'Rosa')
  const stars = pick('White', 'Sun', 'Navy')
  const thread = stars.dark
  for (const [x, y] of [
    [60, 46],
    [74, 66],
  ] as const)
    canvas.line(`M${x} ${x === 74 ? 22 : 16}L${x} ${y}`, thread, 0.8)
  cut(
    'M62 6C28 2 4 26 6 55C8 84 36 101 64 93C74 90 82 84 87 76C62 82 42 68 42 46C42 28 50 14 62 6Z',
    moon.base,
  )
  cut('M20 84C34 96 56 98 70 90C78 87 84 81 87 76C66 84 40 78 20 84Z', moon.light, 'none')
  mark('M17 52Q23 57 29 51', 2)
  mark('M17 54L15.5 56.5M21 56L20.6 58.6M26 55L27.4 57.4', 1.1)
  mark('M27 68Q32 72 36 68', 2)
  cheek(16, 64, 4, cap.light)
  for (const [x, y, r] of [
    [33, 84, 3.4],
    [48, 86, 2.4],
    [24, 76, 2.2],
  ] as const)
    cut(ellipse(x, y, r), moon.dark, 'none')
  cut('M17 28C24 8 44 -4 66 2C84 6 92 16 95 28C84 18 68 16 56 17Q44 20 38 30Z', cap.base)
  cut('M40 8Q45 18 43 26L50 20Q52 12 49 3ZM62 1Q65 9 64 16L73 17Q75 10 71 3Z', cap.light, 'none')
  cut('M11 31Q24 16 43 25Q46 29 43 33Q28 27 16 38Q10 37 11 31Z', papers.White.base)
  cut(star(95, 31, 8), stars.base)
  cut(star(60, 50, 8.5), stars.base)
  cut(star(74, 69, 6.5), stars.base)
}
