import { dayOf, type IsoDate } from '#features/countries/dates.ts'

/** Today in the product's zone, which months are counted in. */
export const today = (): IsoDate => dayOf(new Date().toISOString())
