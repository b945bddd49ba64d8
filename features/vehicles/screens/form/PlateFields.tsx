import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

/** A vehicle may have the other country's plate, so regions of both are offered, the fleet's own first. */
export const PlateFields = ({ field, country }: VehicleFields & { country: CountryCode }) => {
  const t = useTexts(formTexts)
  return (
    <>
      <TextField {...field('license_plate_number')} label={t('plate')} optional maxLength={20} autoCapitalize="characters" />
      <SelectField {...field('license_plate_state')} label={t(country === 'CA' ? 'province' : 'state')} optional>
        <option value="">{t('noState')}</option>
        <RegionOptions country={country} />
        <optgroup label={t('otherCountry')}>
          <RegionOptions country={country === 'US' ? 'CA' : 'US'} />
        </optgroup>
      </SelectField>
    </>
  )
}
