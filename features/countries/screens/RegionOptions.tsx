import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { CountryCode } from '../country.ts'
import { regionName, regionsOf } from '../regions.ts'

/** The states or provinces of a country as options of a select field. */
export const RegionOptions = ({ country }: { country: CountryCode }) => {
  const language = useLanguage()
  return regionsOf(country).map((region) => (
    <option key={region.code} value={region.code}>
      {regionName(region, language)}
    </option>
  ))
}
