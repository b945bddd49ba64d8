import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { clsx } from 'clsx'
import { kindName } from '../../document-words.ts'
import { DOCUMENT_KINDS, typeOfKind, WARNING_DAYS } from '../../glovebox.ts'
import { EXPIRING_CHOICES } from './expiring-query.ts'
import { expiringTexts } from './texts.ts'
import styles from './Expiring.module.css'

type Choice = { value: string; onChange: (value: string) => void }

export const StateChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(expiringTexts)
  return (
    <select
      className={clsx(ui.select, styles.choice)}
      aria-label={t('state')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {EXPIRING_CHOICES.map((state) => (
        <option key={state} value={state}>
          {t(state, { days: WARNING_DAYS })}
        </option>
      ))}
    </select>
  )
}

export const TypeChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(expiringTexts)
  const language = useLanguage()
  return (
    <select
      className={clsx(ui.select, styles.choice)}
      aria-label={t('type')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyType')}</option>
      {DOCUMENT_KINDS.map((kind) => (
        <option key={kind} value={typeOfKind(kind)}>
          {kindName(kind, language)}
        </option>
      ))}
    </select>
  )
}
