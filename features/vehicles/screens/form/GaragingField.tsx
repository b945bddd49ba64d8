import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { addressLine, type GaragingAddress } from '../../form/garaging-address.ts'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import { NEW_ADDRESS } from './vehicle-draft.ts'
import styles from './VehicleForm.module.css'

/** One of the fleet's addresses, or a new one. */
export const GaragingField = ({
  field,
  values,
  country,
  addresses,
}: VehicleFields & { country: CountryCode; addresses: readonly (GaragingAddress & { id: number })[] }) => {
  const t = useTexts(formTexts)
  return (
    <>
      <SelectField {...field('address_id')} label={t('garaging')} help={t('garagingHelp')} optional>
        <option value="">{t('noAddress')}</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {addressLine(address)}
          </option>
        ))}
        <option value={NEW_ADDRESS}>{t('newAddress')}</option>
      </SelectField>
      {values.address_id === NEW_ADDRESS ? (
        <div className={styles.address}>
          <TextField {...field('address_street')} label={t('street')} optional maxLength={200} autoComplete="address-line1" />
          <div className={styles.two}>
            <TextField
              {...field('address_zip')}
              label={t(country === 'CA' ? 'postalCode' : 'zip')}
              inputMode={country === 'CA' ? 'text' : 'numeric'}
              autoCapitalize="characters"
              maxLength={20}
              autoComplete="postal-code"
            />
            <TextField {...field('address_city')} label={t('city')} help={t('cityHelp')} optional maxLength={100} />
          </div>
        </div>
      ) : null}
    </>
  )
}
