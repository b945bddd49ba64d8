import { COUNTRIES, type CountryCode } from '#features/countries/country.ts'
import { regionById, regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { type DocumentKind, INSURER_MAXIMUM, NUMBER_MAXIMUM, OWN_FIELD, TITLE_MAXIMUM } from '../../../glovebox.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'
import { toneOf, useExpiryWords } from '../expiry.tsx'
import { documentFormTexts, gloveboxTexts } from '../texts.ts'
import type { useDocumentForm } from './use-document-form.ts'
import { clsx } from 'clsx'
import { IconAlertCircle } from '#platform/ui/icons.ts'
import styles from './DocumentFields.module.css'

type Form = ReturnType<typeof useDocumentForm>
type FieldsProps = { form: Form; kind: DocumentKind; item: GloveboxItem | null; country: CountryCode; today: string }

/** Number and expiration date, plus the field specific to this kind. */
export const DocumentFields = ({ form, kind, item, country, today }: FieldsProps) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const own = OWN_FIELD[kind]
  return (
    <>
      {own === 'document_title' ? (
        <TextField label={t('documentTitle')} maxLength={TITLE_MAXIMUM} {...form.field('document_title')} />
      ) : null}
      <TextField
        label={t('documentNumber')}
        optional
        help={tForm('noSpaces')}
        maxLength={NUMBER_MAXIMUM}
        autoComplete="off"
        {...form.field('document_number')}
      />
      <ExpirationField {...{ form, kind, item, today }} />
      {own === 'insurance_name' ? (
        <TextField label={t('insurer')} optional maxLength={INSURER_MAXIMUM} {...form.field('insurance_name')} />
      ) : null}
      {own === 'state_id' ? <StateField form={form} country={country} /> : null}
    </>
  )
}

/** A past day is not accepted: the stored value stays, even if it is past by now. */
const ExpirationField = ({ form, kind, item, today }: Pick<FieldsProps, 'form' | 'kind' | 'item' | 'today'>) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const words = useExpiryWords()
  const { value, onChange, error } = form.field('expiration_date')
  const days = item?.expires_in_days ?? null
  const isStoredAndOver = days !== null && days < 0 && value === item?.expiration_date
  return (
    <DateField
      label={t('expirationDate')}
      optional
      value={value}
      error={error}
      min={today}
      help={
        isStoredAndOver ? (
          <span className={clsx(toneOf(days), styles.over)}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {words.badge(kind, days)}
          </span>
        ) : (
          tForm('todayOrLater')
        )
      }
      ignoresOutside
      onChange={onChange}
    />
  )
}

const StateField = ({ form, country }: { form: Form; country: CountryCode }) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const language = useLanguage()
  const field = form.field('state_id')
  const chosen = field.value === '' ? null : regionById(Number(field.value))
  const offered = regionsOf(country)
  // A chosen region of the other country stays available.
  const regions = chosen && chosen.country !== country ? [chosen, ...offered] : offered
  const sorted = regions
    .map((region) => ({ id: region.id, name: regionName(region, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <SelectField label={t(COUNTRIES[country].regionKind)} optional {...field}>
      <option value="">{tForm('chooseState')}</option>
      {sorted.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
