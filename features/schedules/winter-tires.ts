import { provinceOfPostalCode } from '#features/countries/postal-code.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'

/** Québec's Highway Safety Code, section 440.1: from December 1 to March 15. A month before, shops still have free times. */
const MENTIONED_FROM = '11-01'
const REQUIRED_FROM = '12-01'
const REQUIRED_TO = '03-15'

/** Whether a fleet must have winter tires on its light vehicles today, or soon; null: neither. */
export const winterTires = (fleet: { country: CountryCode; zip: string | null }, today: IsoDate): 'required' | 'soon' | null => {
  if (fleet.country !== 'CA' || provinceOfPostalCode(fleet.zip ?? '') !== 'QC') return null
  const day = today.slice(5)
  if (day >= REQUIRED_FROM || day <= REQUIRED_TO) return 'required'
  return day >= MENTIONED_FROM ? 'soon' : null
}
