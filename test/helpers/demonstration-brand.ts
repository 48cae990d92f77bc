import { type Brand, plainBrand } from '../../domain/settings/brand.ts'
import brand from '../../catalogue/demo/brand.json' with { type: 'json' }

export const demonstrationBrand: Brand = {
  ...plainBrand,
  ...brand,
  look: { ...brand.look, horizon: 'cerro' },
}
