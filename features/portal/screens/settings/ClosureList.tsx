import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconX } from '#platform/ui/icons.ts'
import { settingsTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'

type ClosureProps = { closures: string[]; today: string; onChange: (closures: string[]) => void }

/** Closures from today on; past ones are stored but hidden. */
export const ClosureList = ({ closures, today, onChange }: ClosureProps) => {
  const t = useTexts(settingsTexts)
  const formats = useFormats()
  const coming = closures.filter((day) => day >= today).toSorted()
  const past = closures.length - coming.length
  const add = (day: string | null): void => {
    if (day && !closures.includes(day)) onChange([...closures, day])
  }
  return (
    <div className={clsx(ui.padded, styles.closures)}>
      {coming.length === 0 ? <p className={ui.soft}>{t('noClosures')}</p> : null}
      <ul>
        {coming.map((day) => (
          <li key={day} className={clsx(ui.row, ui.apart)}>
            {formats.dateWithWeekday(day)}
            <button
              type="button"
              className={clsx(ui.button, ui.square, ui.ghost)}
              aria-label={t('removeClosure', { day: formats.date(day) })}
              onClick={() => onChange(closures.filter((one) => one !== day))}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <DateField label={t('addClosure')} value={null} min={today} onChange={add} />
      {past > 0 ? <p className={clsx(ui.small, ui.faint)}>{t('pastClosures', { count: past })}</p> : null}
    </div>
  )
}
