import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { formatsOf } from '#platform/i18n/languages.ts'
import { spokenDay } from '#platform/i18n/written-day.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../../formats.tsx'
import { dateTexts } from './date-texts.ts'

export type CalendarProps = {
  /** `YYYY-MM-DD`; null if empty or while the text is not an accepted date. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
}

/** The days of a month, to pick one. */
const Calendar = ({ value, min, max, onChange }: CalendarProps) => {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const today = useFormats().today()
  // The library would open the month of the browser's clock.
  const opened = value ?? (min && today < min ? min : max && today > max ? max : today)
  return (
    <DatesProvider settings={{ locale: formatsOf(language).toLowerCase(), firstDayOfWeek: 0 }}>
      <DatePicker
        hideOutsideDates
        value={value}
        defaultDate={opened}
        onChange={onChange}
        getDayAriaLabel={(day) => spokenDay(day, language)}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        ariaLabels={{
          nextMonth: t('nextMonth'),
          previousMonth: t('previousMonth'),
          monthLevelControl: t('chooseMonth'),
          yearLevelControl: t('chooseYear'),
        }}
      />
    </DatesProvider>
  )
}

export default Calendar
