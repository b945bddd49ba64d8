import { clsx } from 'clsx'
import { regionById, regionName } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { kindOfType, OWN_FIELD } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { toneOf } from './expiry.tsx'
import { gloveboxTexts } from './texts.ts'
import { capitalized } from '#platform/i18n/capitalized.ts'
import styles from './Glovebox.module.css'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'

/** The stored facts of a document, by the fields of its kind. */
export const DocumentFacts = ({ item }: { item: GloveboxItem }) => {
  const t = useTexts(gloveboxTexts)
  const formats = useFormats()
  const language = useLanguage()
  const isPhone = usePhone()
  const own = OWN_FIELD[kindOfType(item.document_type)]
  const region = item.state_id === null ? null : regionById(item.state_id)
  if (isPhone) {
    const issuer = own === 'insurance_name' ? item.insurance_name : region && regionName(region, language)
    const number = item.document_number ? t('numberIs', { number: item.document_number }) : t('noNumber')
    const date = item.expiration_date ? t('onDay', { date: formats.date(item.expiration_date) }) : t('noDate')
    return (
      <p className={clsx(ui.small, ui.soft, styles.note)}>
        {keepNumbersWhole(`${date}. ${capitalized([issuer, number].filter(Boolean).join(', '))}`)}
      </p>
    )
  }
  const facts = [
    {
      key: 'expires',
      label: t('expirationDate'),
      value: item.expiration_date ? formats.date(item.expiration_date) : t('noDate'),
      look: item.expires_in_days !== null && item.expires_in_days < 0 ? clsx(toneOf(item.expires_in_days), ui.medium) : undefined,
    },
    { key: 'number', label: t('documentNumber'), value: item.document_number ?? '–' },
    own === 'insurance_name' ? { key: 'insurer', label: t('insurer'), value: item.insurance_name ?? '–' } : null,
    own === 'state_id'
      ? {
          key: 'state',
          label: t(region?.country === 'CA' ? 'province' : 'state'),
          value: region ? regionName(region, language) : '–',
        }
      : null,
    {
      key: 'uploaded',
      label: t('uploaded'),
      value: t('uploadedBy', { date: formats.date(item.uploaded_at), name: item.uploaded_by }),
    },
  ].filter((fact) => fact !== null)
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, ...more }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={'look' in more ? more.look : undefined}>{keepNumbersWhole(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
