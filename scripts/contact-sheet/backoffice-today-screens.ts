import type { Ring } from '../../domain/today/ring.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { ringCopy } from '../../words/backoffice/ring.ts'
import { atWork } from './backoffice-screen.ts'
import { all, answers, at, type Screen, sees } from './screen.ts'

const counts = { today: 3, orders: 2, messages: 1, money: 0 } satisfies Ring['counts']
const rung = {
  number: 'PL-3ZXK-WXGVP',
  pieces: 2,
  buyer: 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
  total: 72_800,
} satisfies Ring['orders'][number]

/** The page asks when it wakes; what it hears is said here. */
const rings = (answer: object) => ({
  window: true as const,
  prepare: all(atWork, answers(`**${backofficePaths.ring}`, answer)),
})

export const backofficeTodayScreens: readonly Screen[] = [
  ...at(backofficePaths.today, {
    'trastienda-hoy': { prepare: atWork },
    'trastienda-hoy-sin-scripts': { prepare: atWork, scripts: false },
    'trastienda-timbre': {
      ...rings({ kind: 'ring', ring: { counts, orders: [rung] } }),
      act: async (page) => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await sees(ringCopy.one)(page)
      },
    },
    'trastienda-sesion-en-pausa': {
      ...rings({ kind: 'out' }),
      act: async (page) => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await sees(ringCopy.out)(page)
      },
    },
  }),
  ...at(`${backofficePaths.today}?de=month`, { 'trastienda-hoy-28-dias': { prepare: atWork } }),
  ...at(backofficePaths.notices, { 'trastienda-avisos': { prepare: atWork } }),
]
