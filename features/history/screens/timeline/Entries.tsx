import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { sentenceOf } from '../../timeline/sentence.ts'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'
import { timeline } from './calls.ts'
import { EntryIcon, toneOf } from './entry-icon.tsx'
import { EntryTitle, useEntryLink } from './entry-link.tsx'
import { timelineTexts } from './texts.ts'
import styles from './Timeline.module.css'

type EntriesProps = {
  vehicleId: number
  entries: readonly TimelineEntry[]
  years: readonly { year: number; visits: number }[]
  seesMoney: boolean
}

const TONES = { past: styles.past, due: styles.due, good: styles.good, plain: null }

/** The entries by year, newest first. */
export const Entries = ({ vehicleId, entries, years, seesMoney }: EntriesProps) => {
  const t = useTexts(timelineTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const isSummed = isPhone && seesMoney
  const { data: costs } = useQuery({ ...timeline.costs.options({ params: { id: vehicleId } }), enabled: isSummed })
  const byYear = [...Map.groupBy(entries, ({ on }) => on.slice(0, 4))]
  return (
    <div className={styles.years}>
      {isPhone ? null : (
        <p className={styles.heads} aria-hidden="true">
          <span>
            {t('odometer')} {formats.unit}
          </span>
          {seesMoney ? <span>{`${t('total')} ${formats.moneyUnit}`}</span> : null}
        </p>
      )}
      {byYear.map(([year, of]) => {
        const visits = years.find((one) => String(one.year) === year)?.visits ?? 0
        // On a phone the table of the years stands far below.
        const spent = isSummed ? (costs?.years.find((one) => String(one.year) === year)?.total ?? 0) : 0
        const told = [visits > 0 ? t('visits', { count: visits }) : null, spent > 0 ? formats.money(spent) : null]
        return (
          <section key={year} aria-label={year}>
            <h2>
              {year} {visits > 0 ? <small>{told.filter(Boolean).join(', ')}</small> : null}
            </h2>
            <ol>
              {of.map((entry) => (
                <Entry key={entry.key} {...{ vehicleId, entry, seesMoney, isPhone }} />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

type EntryProps = { vehicleId: number; entry: TimelineEntry; seesMoney: boolean; isPhone: boolean }

const Entry = ({ vehicleId, entry, seesMoney, isPhone }: EntryProps) => {
  const language = useLanguage()
  const formats = useFormats()
  const { data: user } = useQuery(currentUserQuery)
  const { title, line } = sentenceOf(entry, { language, country: user?.fleet.country ?? 'US' })
  const day = new Intl.DateTimeFormat(formatsOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const when = (
    <time dateTime={entry.on} title={formats.date(entry.on)}>
      {day.format(new Date(entry.on))}
    </time>
  )
  const odometer = entry.odometer === null ? null : formats.distance(entry.odometer)
  const link = useEntryLink({ vehicleId, entry })
  return (
    <li className={styles.entry}>
      {isPhone ? null : <span className={styles.when}>{when}</span>}
      <span className={clsx(styles.dot, TONES[toneOf(entry)])} aria-hidden="true">
        <EntryIcon entry={entry} />
      </span>
      <div className={styles.what}>
        <p className={entry.group === 'readings' ? styles.quiet : ui.medium}>
          <EntryTitle vehicleId={vehicleId} entry={entry} title={title} />
        </p>
        {line || link ? (
          <p className={styles.line}>
            {line}
            {line && link ? (line.endsWith('.') ? ' ' : ' · ') : null}
            {link}
          </p>
        ) : null}
        {isPhone ? (
          <p className={styles.line}>
            {when}
            {odometer ? ` · ${odometer}` : null}
          </p>
        ) : null}
      </div>
      {isPhone ? null : <span className={styles.figure}>{entry.odometer === null ? '' : formats.number(entry.odometer)}</span>}
      {seesMoney ? <Total entry={entry} isPhone={isPhone} /> : null}
    </li>
  )
}

/** What a visit came to, in the unit of the column's head where there is one; a dash where nothing was paid, words where another fleet paid. */
const Total = ({ entry, isPhone }: { entry: TimelineEntry; isPhone: boolean }) => {
  const t = useTexts(timelineTexts)
  const formats = useFormats()
  if (entry.total_hidden === 'another_fleet') return <span className={clsx(styles.figure, ui.faint)}>{t('notShown')}</span>
  if (entry.total !== null && entry.total > 0)
    return <span className={clsx(styles.figure, styles.paid)}>{isPhone ? formats.money(entry.total) : formats.number(entry.total, 2)}</span>
  return <span className={clsx(styles.figure, ui.faint)}>{entry.kind === 'order' || entry.kind === 'manual' ? '–' : ''}</span>
}
