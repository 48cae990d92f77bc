import { shifted, turn } from '../geometry.ts'
import type { Cloth, DrawnGarment, Silhouette } from '../garment.ts'
import { measuresOf } from '../measures.ts'
import { bottoms } from '../parts/bottoms.ts'
import { hoodie, sweatshirt } from './sweat.ts'
import { tee } from './tee.ts'

/** The top overlaps the waist, so that the two look like one outfit. */
function outfit(cloth: Cloth, top: Silhouette, kind: 'short' | 'pants'): DrawnGarment {
  const above = top({ ...cloth, second: cloth.paper, twoTone: false })
  const m = measuresOf(cloth.build)
  const isFront = cloth.side === 'front'
  const waist = m.length - 58
  const lean = { calm: 0, open: 3, wave: -4, hip: 5, tucked: -3 }[cloth.pose]
  const end = kind === 'short' ? 234 : 170 + m.leg * 0.86
  return {
    ...above,
    frame: { ...above.frame, bottom: waist + end + 8 },
    draw(canvas, calls) {
      canvas.at([turn(lean, [0, 0]), shifted(lean * 1.5, waist)], () =>
        bottoms(canvas, m, cloth.second, kind, isFront),
      )
      canvas.shade(
        `M${42 - m.hem} ${m.length - 40}L${m.hem - 42} ${m.length - 40}L${m.hem - 36} ${m.length + 18}Q0 ${m.length + 38} ${36 - m.hem} ${m.length + 18}Z`,
        0.28,
        9,
      )
      above.draw(canvas, calls)
    },
  }
}

/** Conjunto de playera: with shorts for the small ones, trousers for the big ones. */
export const setTee: Silhouette = (cloth) => outfit(cloth, tee, cloth.build === 'grande' ? 'pants' : 'short')
/** Conjunto de sudadera y pants: hooded, or crew neck for babies. */
export const setHoodie: Silhouette = (cloth) =>
  outfit(cloth, cloth.build === 'bebe' ? sweatshirt : hoodie, 'pants')
