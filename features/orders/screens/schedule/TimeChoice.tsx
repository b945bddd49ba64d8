import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { zoneName } from '../words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceSchedule.module.css'

const NOON = '12:00'

/** Free times of the selected day as radio buttons in two fieldsets, in the shop's zone. */
export const TimeChoice = ({
  day,
  entry,
  busy,
  time,
  zone,
  onChoose,
}: {
  day: string | null
  entry: { times: string[]; some_taken: boolean } | null
  busy: boolean
  time: string | null
  zone: string
  onChoose: (time: string) => void
}) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const language = useLanguage()
  if (!day || !entry) return <div className={ui.soft}>{t('chooseDay')}</div>
  const { times } = entry
  const halves = [
    { name: t('morning'), times: times.filter((one) => one < NOON) },
    { name: t('afternoon'), times: times.filter((one) => one >= NOON) },
  ]
  return (
    <div role="group" aria-label={t('time')} aria-busy={busy}>
      <h2 className={clsx(ui.heading, styles.chosenDay)}>{formats.dateWithWeekday(day)}</h2>
      {times.length === 0 ? <p className={ui.soft}>{t('noTimes')}</p> : null}
      {halves.map((half) =>
        half.times.length ? (
          <fieldset key={half.name}>
            <legend className={styles.legend}>{half.name}</legend>
            <div className={styles.times}>
              {half.times.map((one) => (
                <label key={one}>
                  <input type="radio" name="time" value={one} checked={one === time} onChange={() => onChoose(one)} />
                  {formats.time(one)}
                </label>
              ))}
            </div>
          </fieldset>
        ) : null,
      )}
      {/* The browser may name a zone differently than the server that rendered the page. */}
      <p className={clsx(ui.tiny, ui.faint)} suppressHydrationWarning>
        {t(entry.some_taken && times.length > 0 ? 'zoneTime' : 'zoneOnly', { zone: zoneName(zone, language) })}
      </p>
    </div>
  )
}
