import type { CountryCode } from '#features/countries/country.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { changeTexts } from './texts.ts'
import type { IdentityDraft } from './identity-draft.ts'
import styles from './Changes.module.css'

type FieldsProps = { form: Pick<ReturnType<typeof useForm<IdentityDraft>>, 'field' | 'values'>; country: CountryCode }

/** Identity fields of the vehicle: its VIN, or its plate with the state. */
export const IdentityFields = ({ form, country }: FieldsProps) => {
  const t = useTexts(changeTexts)
  const language = useLanguage()
  const { field, values } = form
  return (
    <div className={styles.fields}>
      <RadioCards
        {...field('by')}
        legend={t('identifyBy')}
        options={[
          { value: 'vin', title: t('byVin') },
          { value: 'plate', title: t('byPlate') },
        ]}
      />
      {values.by === 'vin' ? (
        <TextField
          {...field('vin')}
          label={t('vin')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
        />
      ) : (
        <>
          <TextField {...field('license_plate_number')} label={t('plate')} maxLength={20} autoCapitalize="characters" />
          <SelectField {...field('license_plate_state')} label={t(country === 'CA' ? 'province' : 'state')}>
            <option value="">{t('noState')}</option>
            {[...regionsOf(country), ...regionsOf(country === 'US' ? 'CA' : 'US')].map((region) => (
              <option key={`${region.country} ${region.code}`} value={region.code}>
                {regionName(region, language)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  )
}
