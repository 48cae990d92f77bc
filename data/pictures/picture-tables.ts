import type { Generated } from 'kysely'
import type { PictureFault, PictureShape } from '../../domain/pictures/owner-picture.ts'

export type PictureState = 'arriving' | 'waiting' | 'ready' | 'refused'

export type PictureTables = {
  /** A row is one cut of one picture. */
  pictures: {
    id: string
    master_id: string
    state: PictureState
    fault: PictureFault | null
    shape: PictureShape
    /** Thousandths. */
    cut_x: number
    cut_y: number
    cut_size: number
    address: string | null
    file_name: string
    staff_id: string | null
    created_at: Generated<Date>
    used_at: Generated<Date>
  }
  /** Prints of the owner's own that lie in the store. */
  prints: { address: string; used_at: Date }
}
