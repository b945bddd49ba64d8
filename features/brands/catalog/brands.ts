import type { Brand } from '../brand.ts'
import { defaultBrand } from './default.ts'
import { fmcBrand } from './fmc.ts'
import { rentalBrand } from './rental.ts'
import { fuelcard1Brand } from './fuelcard1.ts'
import { fuelcard2Brand } from './fuelcard2.ts'
import { fleetcardBrand } from './fleetcard.ts'
import { tireBrand } from './tire.ts'
import { tyreautoBrand } from './tyreauto.ts'
import { telematicsBrand } from './telematics.ts'
import { canadafuelBrand } from './canadafuel.ts'

/** All brands; the default comes first. To add one: a file like its neighbors, its id in `BRAND_IDS`, a mark, and a line here. */
export const brands: readonly Brand[] = [
  defaultBrand,
  fmcBrand,
  rentalBrand,
  fuelcard1Brand,
  fuelcard2Brand,
  fleetcardBrand,
  tireBrand,
  tyreautoBrand,
  telematicsBrand,
  canadafuelBrand,
]
