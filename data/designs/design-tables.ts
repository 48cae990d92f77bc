import type { Generated, JSONColumnType } from 'kysely'
import type { Colour, DesignFields, DesignStatus, Garment } from '../../domain/catalogue/catalogue.ts'

export type DesignTables = {
  designs: {
    id: string
    name: string
    picture: string
    colours: Colour[]
    garments: Garment[]
    position: Generated<number>
    status: Generated<DesignStatus>
    version: Generated<number>
    previous: JSONColumnType<DesignFields> | null
    made_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
