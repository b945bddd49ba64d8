import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { dayRange, writtenDay } from '#platform/i18n/written-day.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { type FoldedRow, foldEntries } from '../../timeline/fold.ts'
import { VISIT_KINDS } from '../../timeline/timeline.ts'
import { sentenceOf } from '../../timeline/sentence.ts'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'
import { timeline } from '../calls.ts'
import { EntryIcon, toneOf } from './entry-icon.tsx'
import { EntryTitle, useEntryLink } from './entry-link.tsx'
import { timelineTexts } from './texts.ts'
import styles from './Timeline.module.css'

type EntriesProps = {
  vehicleId: number
  entries: readonly TimelineEntry[]
  years: readonly { year: number; visits: number }[]
  seesMoney: boolean
  /** True in the list of all kinds, where similar entries are grouped. */
  isFolded: boolean
}

const TONES = { past: styles.past, due: styles.due, good: styles.good, plain: null }

/** Entries by year, newest first. */
export const Entries = ({ vehicleId, entries, years, seesMoney, isFolded }: EntriesProps) => {
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
        // On a phone the table of yearly costs is far below, so each year's heading has the total.
        const spent = isSummed ? (costs?.years.find((one) => String(one.year) === year)?.total ?? 0) : 0
        const yearSummary = [visits > 0 ? t('visits', { count: visits }) : null, spent > 0 ? formats.money(spent) : null]
        return (
          <section key={year} aria-label={year}>
            <h2>
              {year} {visits > 0 ? <small>{yearSummary.filter(Boolean).join(', ')}</small> : null}
            </h2>
            <ol>
              {(isFolded ? foldEntries(of) : of.map((entry) => ({ kind: 'one', entry }) as const)).map((row) =>
                row.kind === 'one' ? (
                  <Entry key={row.entry.key} {...{ vehicleId, entry: row.entry, seesMoney, isPhone }} />
                ) : (
                  <Fold key={row.entries[0]!.key} {...{ vehicleId, row, seesMoney, isPhone }} />
                ),
              )}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

type FoldProps = Omit<EntryProps, 'entry'> & { row: Exclude<FoldedRow<TimelineEntry>, { kind: 'one' }> }

/** A row for grouped entries, such as "10 fault codes, Nov 16 to 22"; expands to its entries. */
const Fold = ({ vehicleId, row: { kind, entries }, seesMoney, isPhone }: FoldProps) => {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const formats = useFormats()
  const [isOpen, open] = useState(false)
  const [newest, oldest] = [entries[0]!, entries.at(-1)!]
  const range = dayRange(oldest.on, newest.on, language)
  return (
    <>
      <li className={styles.entry}>
        {isPhone ? null : (
          <span className={clsx(ui.small, ui.soft, ui.oneLine, styles.when)}>
            <time dateTime={newest.on}>{writtenDay(newest.on, language)}</time>
          </span>
        )}
        <span className={styles.dot} aria-hidden="true">
          <EntryIcon entry={newest} />
        </span>
        <div className={styles.what}>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {t(kind, { count: entries.length })}
            <IconChevronDown className={clsx(styles.chevron, isOpen && styles.open)} size={16} stroke={1.75} aria-hidden />
          </button>
          <p className={clsx(ui.small, ui.soft)}>{range}</p>
        </div>
        {isPhone ? null : (
          <span className={styles.figure}>{newest.odometer === null ? '' : formats.number(newest.odometer)}</span>
        )}
        {seesMoney ? <span className={styles.figure} /> : null}
      </li>
      {isOpen ? entries.map((entry) => <Entry key={entry.key} {...{ vehicleId, entry, seesMoney, isPhone }} />) : null}
    </>
  )
}

type EntryProps = { vehicleId: number; entry: TimelineEntry; seesMoney: boolean; isPhone: boolean }

const Entry = ({ vehicleId, entry, seesMoney, isPhone }: EntryProps) => {
  const language = useLanguage()
  const formats = useFormats()
  const { data: user } = useQuery(currentUserQuery)
  const { title, line } = sentenceOf(entry, { language, country: user?.fleet.country ?? 'US' })
  const when = (
    <time dateTime={entry.on} title={formats.date(entry.on)}>
      {writtenDay(entry.on, language)}
    </time>
  )
  const odometer = entry.odometer === null ? null : formats.distance(entry.odometer)
  const link = useEntryLink({ vehicleId, entry })
  return (
    <li className={styles.entry}>
      {isPhone ? null : <span className={clsx(ui.small, ui.soft, ui.oneLine, styles.when)}>{when}</span>}
      <span className={clsx(styles.dot, TONES[toneOf(entry)])} aria-hidden="true">
        <EntryIcon entry={entry} />
      </span>
      <div className={styles.what}>
        <p className={isVisit(entry) ? ui.bold : entry.group === 'readings' ? ui.soft : undefined}>
          <EntryTitle vehicleId={vehicleId} entry={entry} title={title} />
        </p>
        {line || link ? (
          <p className={clsx(ui.small, ui.soft)}>
            {keepNumbersWhole(line)}
            {line && link ? (line.endsWith('.') ? ' ' : ' · ') : null}
            {link}
          </p>
        ) : null}
        {isPhone ? (
          <p className={clsx(ui.small, ui.soft)}>
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

const isVisit = ({ kind }: TimelineEntry): boolean => VISIT_KINDS.includes(kind)

/**
 * A visit's total, in the unit of the column header if there is one; a dash if nothing was paid, text if another fleet
 * paid.
 */
const Total = ({ entry, isPhone }: { entry: TimelineEntry; isPhone: boolean }) => {
  const t = useTexts(timelineTexts)
  const formats = useFormats()
  if (entry.total_hidden === 'another_fleet') return <span className={clsx(styles.figure, ui.faint)}>{t('notShown')}</span>
  if (entry.total !== null && entry.total > 0)
    return (
      <span className={clsx(styles.figure, styles.paid)}>
        {isPhone ? formats.money(entry.total) : formats.number(entry.total, 2)}
      </span>
    )
  return <span className={clsx(styles.figure, ui.faint)}>{entry.kind === 'order' || entry.kind === 'manual' ? '–' : ''}</span>
}
