import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { REMIND_ME, SNOOZE_OPTIONS, weeksOf } from '../../snooze.ts'
import { reminderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Reminders.module.css'

type SnoozeValues = { snooze: string }
export const SNOOZE_START: SnoozeValues = { snooze: REMIND_ME }

type SnoozeFormProps = {
  form: Pick<ReturnType<typeof useForm<SnoozeValues, unknown>>, 'props' | 'busy' | 'field'>
  onClose: () => void
}

/** The form of all snooze dialogs, for a vehicle or some services. The first choice sends nothing. */
export const SnoozeForm = ({ form, onClose }: SnoozeFormProps) => {
  const t = useTexts(reminderTexts)
  const { value, onChange } = form.field('snooze')
  return (
    <form {...form.props}>
      <p className={clsx(ui.soft, styles.line)}>{t('snoozeLine')}</p>
      <fieldset className={styles.options}>
        <legend className={ui.screenReaderOnly}>{t('snoozeChoices')}</legend>
        {SNOOZE_OPTIONS.map((option) => (
          <label key={option} className={ui.check}>
            <input type="radio" name="snooze" value={option} checked={value === option} onChange={() => onChange(option)} />
            <span>{option === REMIND_ME ? t('remindMe') : t('afterWeeks', { count: weeksOf(option) ?? 0 })}</span>
          </label>
        ))}
      </fieldset>
      <FormFoot submit={t('confirm')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
