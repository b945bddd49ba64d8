import '@mantine/dates/styles.layer.css'
import './choices.css'
import 'dayjs/locale/fr-ca'
import { DateInput, DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Field } from './fields.tsx'
import { useFormats } from './formats.tsx'
import { IconCalendarEvent } from './icons.ts'
import { readTypedDate } from './read-date.ts'
import { uiTexts } from './texts.ts'

type DateFieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  /** `YYYY-MM-DD`, or null when empty. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A day, typed or picked, written as the reader's country writes it. */
export const DateField = ({ label, help, error, optional, value, onChange, min, max, disabled }: DateFieldProps) => {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const formats = useFormats()
  // The one place that knows how a country writes a day is the formats; what it makes of a New Year's Eve tells the order.
  const monthFirst = formats.date('2001-12-31').startsWith('12')
  return (
    <Field {...{ label, help, error }} {...(optional ? { optional } : {})}>
      {(wired) => (
        <DatesProvider settings={{ locale: language === 'fr' ? 'fr-ca' : 'en', firstDayOfWeek: 0 }}>
          <DateInput
            {...wired}
            classNames={{ input: error ? 'input bad' : 'input', wrapper: 'date-wrapper', section: 'date-section' }}
            unstyled
            value={value}
            onChange={onChange}
            valueFormat={(date) => formats.date(date.slice(0, 10))}
            dateParser={(typed) => readTypedDate(typed, monthFirst)}
            placeholder={monthFirst ? 'MM/DD/YYYY' : t('dateOrder')}
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            rightSection={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
            rightSectionPointerEvents="none"
            disabled={disabled ?? false}
            {...(min ? { minDate: min } : {})}
            {...(max ? { maxDate: max } : {})}
            popoverProps={{ shadow: 'none', radius: 8, withinPortal: true }}
            nextLabel={t('nextMonth')}
            previousLabel={t('previousMonth')}
            autoComplete="off"
          />
        </DatesProvider>
      )}
    </Field>
  )
}
