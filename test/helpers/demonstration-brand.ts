import { type Brand, plainBrand } from '../../domain/settings/brand.ts'
import told from '../../catalogue/demo/brand.json' with { type: 'json' }

export const demonstrationBrand: Brand = {
  ...plainBrand,
  ...told,
  look: { ...told.look, horizon: 'cerro' },
}
