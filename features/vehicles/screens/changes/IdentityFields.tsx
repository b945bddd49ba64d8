import type { CountryCode } from '#features/countries/country.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { changeTexts } from './texts.ts'
import type { IdentityDraft, IdentityField } from './identity-draft.ts'
import styles from './Changes.module.css'

type FieldsProps = {
  draft: IdentityDraft
  onChange: (change: Partial<IdentityDraft>) => void
  error: { field: IdentityField; text: string } | null
  country: CountryCode
}

/** By what the vehicle is told from others: its VIN, or its plate with the state. */
export const IdentityFields = ({ draft, onChange, error, country }: FieldsProps) => {
  const t = useTexts(changeTexts)
  const language = useLanguage()
  const errorOf = (field: IdentityField): string | null => (error?.field === field ? error.text : null)
  return (
    <div className={styles.fields}>
      <RadioCards
        legend={t('identifyBy')}
        options={[
          { value: 'vin', title: t('byVin') },
          { value: 'plate', title: t('byPlate') },
        ]}
        value={draft.by}
        onChange={(by) => onChange({ by })}
      />
      {draft.by === 'vin' ? (
        <TextField
          label={t('vin')}
          value={draft.vin}
          error={errorOf('vin')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          onChange={(event) => onChange({ vin: event.target.value })}
        />
      ) : (
        <>
          <TextField
            label={t('plate')}
            value={draft.license_plate_number}
            error={errorOf('license_plate_number')}
            maxLength={20}
            autoCapitalize="characters"
            onChange={(event) => onChange({ license_plate_number: event.target.value })}
          />
          <SelectField
            label={t(country === 'CA' ? 'province' : 'state')}
            value={draft.license_plate_state}
            error={errorOf('license_plate_state')}
            onChange={(event) => onChange({ license_plate_state: event.target.value })}
          >
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
