import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Switch } from '#platform/ui/form/fields.tsx'
import { settingsTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'

type SwitchesProps = {
  phoneOnly: boolean
  autoConfirm: boolean
  onChange: (change: { phone_only?: boolean; auto_confirm?: boolean }) => void
}

/** A phone-only shop cannot confirm automatically: one switch changes the other. */
export const BookingSwitches = ({ phoneOnly, autoConfirm, onChange }: SwitchesProps) => {
  const t = useTexts(settingsTexts)
  return (
    <>
      <div className={clsx(ui.padded, ui.row, ui.apart, styles.automatic)}>
        <span>
          <span className={ui.medium}>{t('autoConfirm')}</span>
          <span className={ui.soft}>{t(phoneOnly ? 'byPhone' : 'autoConfirmHelp')}</span>
        </span>
        <Switch
          label={t('autoConfirm')}
          checked={autoConfirm}
          disabled={phoneOnly}
          onChange={(next) => onChange({ auto_confirm: next })}
        />
      </div>
      <div className={clsx(ui.padded, ui.row, ui.apart, styles.automatic)}>
        <span>
          <span className={ui.medium}>{t('phoneOnly')}</span>
          <span className={ui.soft}>{t('phoneOnlyHelp')}</span>
        </span>
        <Switch
          label={t('phoneOnly')}
          checked={phoneOnly}
          onChange={(next) => onChange(next ? { phone_only: true, auto_confirm: false } : { phone_only: false })}
        />
      </div>
    </>
  )
}
