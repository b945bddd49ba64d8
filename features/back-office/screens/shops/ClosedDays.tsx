import { useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { closedDaysOffered, holidayName } from '#features/shops/setup/holidays.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlus, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

/** Number of chips before "and 6 more". */
const CHIPS_SHOWN = 3

type DaysProps = {
  closures: readonly string[]
  place: { country: CountryCode; state: string; today: string }
  onChange: (closures: string[]) => void
}

/** Closed days from today on as chips, with the holiday's name; past ones are stored but hidden. */
export const ClosedDays = ({ closures, place, onChange }: DaysProps) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const where = { country: place.country, region: place.state }
  const coming = closures.filter((day) => day >= place.today).toSorted()
  const shown = isOpen ? coming : coming.slice(0, CHIPS_SHOWN)
  const offered = closedDaysOffered(where, place.today).filter((day) => !closures.includes(day))
  const nameOf = (day: string): string => [holidayName(where, day, language), formats.date(day)].filter(Boolean).join(' ')
  const add = (day: string | null): void => {
    if (day && !closures.includes(day)) onChange([...closures, day].toSorted())
    if (day) setAdding(false)
  }
  return (
    <div className={ui.stack}>
      <ul className={styles.chips}>
        {shown.map((day) => (
          <li key={day} className={styles.dayChip}>
            {nameOf(day)}
            <button
              type="button"
              aria-label={t('removeDay', { day: nameOf(day) })}
              onClick={() => onChange(closures.filter((one) => one !== day))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {coming.length > shown.length ? (
          <li>
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('andMore', { count: coming.length - shown.length, number: coming.length - shown.length })}
            </Button>
          </li>
        ) : null}
        <li>
          <Button size="sm" icon={<IconPlus size={14} stroke={2} aria-hidden />} onClick={() => setAdding(!isAdding)}>
            {t('addDay')}
          </Button>
        </li>
        {offered.length > 0 ? (
          <li>
            <Button size="sm" onClick={() => onChange([...closures, ...offered].toSorted())}>
              {t('addHolidays')}
            </Button>
          </li>
        ) : null}
      </ul>
      {isAdding ? <DateField label={t('addDay')} value={null} min={place.today} onChange={add} /> : null}
    </div>
  )
}
