import { clsx } from 'clsx'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { changeTexts } from './texts.ts'
import type { IdentityDraft } from './identity-draft.ts'
import styles from './Changes.module.css'
import { ui } from '#platform/ui/styles/ui.ts'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

type FieldsProps = { form: Pick<ReturnType<typeof useForm<IdentityDraft>>, 'field' | 'values'>; country: CountryCode }

/** Identity fields of the vehicle: its VIN, or its plate with the state. */
export const IdentityFields = ({ form, country }: FieldsProps) => {
  const t = useTexts(changeTexts)
  const { field, values } = form
  return (
    <div className={clsx(ui.stack, styles.fields)}>
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
            <RegionOptions country={country} />
            <RegionOptions country={country === 'US' ? 'CA' : 'US'} />
          </SelectField>
        </>
      )}
    </div>
  )
}
