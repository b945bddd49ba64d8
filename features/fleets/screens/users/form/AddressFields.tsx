import type { CountryCode } from '#features/countries/country.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { userFormTexts } from './texts.ts'
import type { UserFormState } from './use-user-form.ts'
import styles from './UserForm.module.css'

/** Where the user's vehicles are kept. */
export const AddressFields = ({ form, country }: { form: UserFormState; country: CountryCode }) => {
  const t = useTexts(userFormTexts)
  const language = useLanguage()
  const isCanada = country === 'CA'
  return (
    <>
      <TextField
        label={t('address')}
        optional
        placeholder={t('addressExample')}
        maxLength={200}
        autoComplete="off"
        {...form.field('address')}
      />
      <div className={styles.three}>
        <TextField label={t('city')} optional maxLength={100} autoComplete="off" {...form.field('city')} />
        <SelectField
          label={t(isCanada ? 'province' : 'state')}
          optional
          title={form.values.state ? undefined : t('noState')}
          {...form.field('state')}
        >
          <option value="">{t('noState')}</option>
          {regionsOf(country).map((region) => (
            <option key={region.code} value={region.code}>
              {regionName(region, language)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(isCanada ? 'postalCode' : 'zip')}
          optional
          maxLength={10}
          autoComplete="off"
          inputMode={isCanada ? 'text' : 'numeric'}
          {...form.field('zip')}
          onBlur={() => form.set({ zip: normalizePostalCode(form.values.zip, country) })}
        />
      </div>
    </>
  )
}
