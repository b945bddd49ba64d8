import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconPencil } from '#platform/ui/icons.ts'
import { Segments, Statistics } from '#platform/ui/page.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { intervalCalls } from '../../catalog/interval-contract.ts'
import { intervalTexts } from './texts.ts'
import { type ChoosesModel, ModelHint } from './ModelHint.tsx'
import styles from './Intervals.module.css'

type Preview = Received<typeof intervalCalls.preview>

type Line = Preview['lines'][number]

const GROUPS = {
  all: () => true,
  errorsAndChanges: ({ result }: Line) => result === 'error' || result === 'changed',
  new: ({ result }: Line) => result === 'new',
} as const
type Group = keyof typeof GROUPS

/** Changes in the file, errors first with explanations. `errors`: the download button of lines with errors. */
export const ImportPreview = ({ preview, errors, choice }: { preview: Preview; errors: ReactNode; choice: ChoosesModel }) => {
  const t = useTexts(intervalTexts)
  const { number } = useFormats()
  const [group, setGroup] = useState<Group>('all')
  const totals: Record<Group, number> = {
    all: preview.new + preview.changed + preview.unchanged + preview.errors,
    errorsAndChanges: preview.errors + preview.changed,
    new: preview.new,
  }
  const visibleLines = preview.lines.filter(GROUPS[group])
  return (
    <>
      <Statistics
        figures={[
          { label: t('new'), value: number(preview.new) },
          { label: t('changed'), value: number(preview.changed) },
          { label: t('unchanged'), value: number(preview.unchanged) },
          { label: <ErrorsLabel />, value: number(preview.errors) },
          { label: t('vehiclesGet'), value: number(preview.vehicles), note: t('inFleets', { count: preview.fleets }) },
        ]}
      />
      <div className={styles.tools}>
        <Segments
          label={t('which')}
          value={group}
          options={(Object.keys(GROUPS) as Group[]).map((one) => ({ value: one, label: t(one), count: number(totals[one]) }))}
          onChange={setGroup}
        />
        {errors}
      </div>
      <Lines lines={visibleLines} choice={choice} />
      <p className={clsx(ui.tiny, ui.faint, ui.apart, styles.foot)}>
        <span role="status">
          {t('shown', { count: visibleLines.length, shown: number(visibleLines.length), total: number(totals[group]) })}
        </span>
        <span>{t('byLine')}</span>
      </p>
    </>
  )
}

const ErrorsLabel = () => (
  <span className={styles.errorsLabel}>
    <IconAlertCircle size={14} stroke={2} aria-hidden />
    {useTexts(intervalTexts)('errors')}
  </span>
)

const Lines = ({ lines, choice }: { lines: readonly Line[]; choice: ChoosesModel }) => {
  const t = useTexts(intervalTexts)
  const { number, unit } = useFormats()
  const distance = useDistance()
  return (
    <div className={clsx(ui.panel, styles.table)}>
      <RowTable
        columns={[
          {
            key: 'line',
            label: t('lineNumber'),
            isFigure: true,
            cell: ({ line }) => <span className={ui.soft}>{number(line)}</span>,
          },
          { key: 'vehicles', label: t('vehicles'), cell: ({ vehicles }) => vehicles },
          { key: 'service', label: t('service'), cell: ({ service }) => <b className={ui.medium}>{service}</b> },
          { key: 'every', label: t('interval'), unit, isFigure: true, cell: ({ every }) => distance(every) },
          { key: 'severe', label: t('severe'), unit, isFigure: true, cell: ({ severe }) => distance(severe) },
          { key: 'months', label: t('months'), isFigure: true, cell: ({ every }) => every?.months ?? '–' },
          {
            key: 'result',
            label: t('result'),
            cell: (line) => (
              <div className={styles.resultCell}>
                <Result line={line} />
                <ModelHint line={line} choice={choice} />
              </div>
            ),
          },
        ]}
        rows={lines}
        rowId={({ line }) => line}
      />
    </div>
  )
}

const useDistance = () => {
  const { number, unit } = useFormats()
  return (figures: Line['every']): string => {
    const value = unit === 'mi' ? figures?.miles : figures?.kilometers
    return value === null || value === undefined ? '–' : number(value)
  }
}

/** Changed fields of the interval; fields without a column are mentioned only in general. */
const useChanges = ({ before, every }: Line): string => {
  const t = useTexts(intervalTexts)
  const { unit, distance: withUnit } = useFormats()
  const distance = useDistance()
  const [was, now] = [distance(before), distance(every)]
  const after = now === '–' ? now : withUnit((unit === 'mi' ? every?.miles : every?.kilometers) ?? 0)
  const months = { before: before?.months ?? '–', after: every?.months ?? '–' }
  const parts = [
    ...(was === now ? [] : [t('becomes', { before: was, after })]),
    ...(months.before === months.after ? [] : [t('monthsBecome', months)]),
  ]
  return parts.length > 0 ? parts.join('. ') : t('otherFigures')
}

const Result = ({ line }: { line: Line }) => {
  const t = useTexts(intervalTexts)
  const changes = useChanges(line)
  const isError = line.result === 'error'
  return (
    <span className={styles.result}>
      <span className={clsx(ui.badge, isError && ui.pastDue)}>
        {isError ? <IconAlertCircle size={14} stroke={2} aria-hidden /> : null}
        {line.result === 'changed' ? <IconPencil size={14} stroke={2} aria-hidden /> : null}
        {t(line.result)}
      </span>
      <span className={isError ? ui.pastDue : ui.soft}>
        {line.what_to_correct ?? (line.result === 'changed' ? changes : null)}
      </span>
    </span>
  )
}
