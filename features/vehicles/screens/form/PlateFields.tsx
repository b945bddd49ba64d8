import type { CountryCode } from '#features/countries/country.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'

/** A vehicle may have the other country's plate, so regions of both are offered, the own first. */
export const PlateFields = ({ field, country }: VehicleFields & { country: CountryCode }) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const options = (offered: CountryCode) =>
    regionsOf(offered).map((region) => (
      <option key={region.code} value={region.code}>
        {regionName(region, language)}
      </option>
    ))
  return (
    <>
      <TextField {...field('license_plate_number')} label={t('plate')} optional maxLength={20} autoCapitalize="characters" />
      <SelectField {...field('license_plate_state')} label={t(country === 'CA' ? 'province' : 'state')} optional>
        <option value="">{t('noState')}</option>
        {options(country)}
        <optgroup label={t('otherCountry')}>{options(country === 'US' ? 'CA' : 'US')}</optgroup>
      </SelectField>
    </>
  )
}
