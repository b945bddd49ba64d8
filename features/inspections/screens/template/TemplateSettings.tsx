import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, SelectField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { BODIES, DUTY_CLASSES, EXPECTATIONS, RETENTION, type Template, TIMINGS } from '../../template.ts'
import { templateTexts } from './texts.ts'
import styles from './Template.module.css'

type SettingsProps = { content: Template; onChange: (change: Partial<Template>) => void }

const wholeOf = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 4) || '0')

/** When, for which vehicles, and for how long reports are kept. */
export const TemplateSettings = ({ content, onChange }: SettingsProps) => {
  const t = useTexts(templateTexts)
  const { unit } = useFormats()
  return (
    <section className={styles.templateSettings}>
      <Classes content={content} onChange={onChange} />
      <SelectField
        label={t('duty')}
        value={content.duty ?? ''}
        onChange={(event) => onChange({ duty: (event.target.value || null) as Template['duty'] })}
      >
        <option value="">{t('everyDuty')}</option>
        {DUTY_CLASSES.map((duty) => (
          <option key={duty} value={duty}>
            {t(duty)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('howOften')}
        value={content.expected}
        onChange={(event) => onChange({ expected: event.target.value as Template['expected'] })}
      >
        {EXPECTATIONS.map((expected) => (
          <option key={expected} value={expected}>
            {t(expected)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('timing')}
        value={content.timing}
        onChange={(event) => onChange({ timing: event.target.value as Template['timing'] })}
      >
        {TIMINGS.map((timing) => (
          <option key={timing} value={timing}>
            {t(timing)}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={t('missedAfter')}
        unit={unit}
        value={String(content.missed_after)}
        onChange={(typed) => onChange({ missed_after: Math.min(1000, wholeOf(typed)) })}
      />
      <NumberField
        label={t('monthsKept')}
        value={String(content.months_kept)}
        error={content.months_kept < RETENTION.least ? t('monthsLeast', { ...RETENTION }) : null}
        onChange={(typed) => onChange({ months_kept: Math.min(RETENTION.most, wholeOf(typed)) })}
      />
      <Checkbox
        label={t('needsReview')}
        checked={content.needs_review}
        onChange={(event) => onChange({ needs_review: event.target.checked })}
      />
    </section>
  )
}

const Classes = ({ content: { bodies }, onChange }: SettingsProps) => {
  const t = useTexts(templateTexts)
  return (
    <div className={ui.field} role="group" aria-label={t('classes')}>
      <span className={ui.label}>{t('classes')}</span>
      {BODIES.map((body) => (
        <Checkbox
          key={body}
          label={t(body)}
          checked={bodies.includes(body)}
          onChange={() => onChange({ bodies: bodies.includes(body) ? bodies.filter((one) => one !== body) : [...bodies, body] })}
        />
      ))}
    </div>
  )
}
