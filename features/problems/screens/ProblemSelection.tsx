import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { localize } from '#features/countries/country.ts'
import { addDays } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectionActions } from '#platform/ui/grid/selection/selection-actions.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconCheck, IconClock, IconDownload } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ProblemsChange } from '../bulk/bulk-problems-contract.ts'
import type { ProblemWire } from '../contract.ts'
import { CLOSE_REASON_WORDS, NOTE_MAXIMUM, SHARED_CLOSE_REASONS } from '../problem.ts'
import { bookProblems } from './book-link.ts'
import { problems } from './calls.ts'
import type { queryOf } from './problems-params.ts'
import { problemTexts } from './texts.ts'
import { WATCH_DAYS } from './WatchProblem.tsx'

type SelectionProps = {
  selection: RowSelection
  total: number | undefined
  listed: ReturnType<typeof queryOf>
  user: CurrentUser
}

/** Decides about the selected problems together. */
export const ProblemSelection = ({ selection, total, listed, user }: SelectionProps) => {
  const t = useTexts(problemTexts)
  const [dialog, setDialog] = useState<'watch' | 'close' | null>(null)
  const start = useBulkStart(selection.onClear)
  const { isAll, ids, count } = selection
  const chosen = isAll ? { filter: listed, except_ids: ids } : { problem_ids: ids }
  const download = useDownload(
    () => problems.csv({ query: { ...listed, ...(isAll ? { except_ids: ids } : { problem_ids: ids }) } }),
    `${t('downloadFile')}.csv`,
  )
  const dialogProps: DialogProps = {
    count,
    change: (change) => start.mutateAsync(() => problems.bulkChange({ body: { ...chosen, change } })),
    onClose: () => setDialog(null),
  }
  const isOpen = listed.segment === 'to_decide' || listed.segment === 'watched'
  const decides = isOpen && holds(user.roles, 'problems.book')
  const actions = [
    ...(decides ? [{ key: 'watch', label: t('watch'), Icon: IconClock, act: () => setDialog('watch') }] : []),
    ...(listed.segment === 'closed'
      ? []
      : [{ key: 'close', label: t('closeIt'), Icon: IconCheck, act: () => setDialog('close') }]),
    { key: 'download', label: t('download'), Icon: IconDownload, act: download.start, busy: download.busy },
  ]
  return (
    <>
      <LazySelectionBar selection={selection} total={total} primary={decides ? <Book selection={selection} /> : null}>
        <SelectionActions actions={actions} label={t('actions')} />
      </LazySelectionBar>
      {dialog === 'watch' ? <WatchMany {...dialogProps} /> : null}
      {dialog === 'close' ? <CloseMany {...dialogProps} /> : null}
    </>
  )
}

/** One request takes the problems of one vehicle. */
const Book = ({ selection: { isAll, ids } }: Pick<SelectionProps, 'selection'>) => {
  const t = useTexts(problemTexts)
  const queries = useQueryClient()
  const rows = isAll ? [] : loadedRows(queries.getQueriesData({ queryKey: ['grid'] })).filter(({ id }) => ids.includes(id))
  const [first, ...others] = rows
  if (!first || rows.length < ids.length || others.some(({ vehicle }) => vehicle.id !== first.vehicle.id)) return null
  return (
    <Link {...bookProblems([first, ...others])} className={buttonClass({ size: 'sm', look: 'primary' })}>
      {t('book')}
    </Link>
  )
}

type Page = { rows: ProblemWire[] }
type Cached = readonly (readonly [queryKey: readonly unknown[], data: unknown])[]

/** Rows of the grid on wide screens, and of the cards, once each. */
const loadedRows = (cached: Cached): ProblemWire[] => {
  const pages = cached
    .filter(([key]) => key.includes('problems'))
    .flatMap(([, data]) =>
      data === undefined ? [] : 'pages' in (data as object) ? (data as { pages: Page[] }).pages : [data as Page],
    )
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}

type DialogProps = { count: number; change: (change: ProblemsChange) => Promise<unknown>; onClose: () => void }

const WatchMany = ({ count, change, onClose }: DialogProps) => {
  const t = useTexts(problemTexts)
  const { number, today } = useFormats()
  const form = useForm({
    start: { until: addDays(today(), WATCH_DAYS) },
    submit: ({ until }) => change({ watch: { until: until || null } }),
    done: onClose,
    failedAs: t('failed'),
  })
  const { value, onChange, error } = form.field('until')
  return (
    <FormDialog
      title={t('watchMany', { count, number: number(count) })}
      form={form}
      verb={t('watchProblems')}
      size={420}
      onClose={onClose}
    >
      <DateField
        label={t('watchUntil')}
        help={t('watchHelp')}
        optional
        value={value || null}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
    </FormDialog>
  )
}

type Closing = { reason: (typeof SHARED_CLOSE_REASONS)[number]; note: string }

const CloseMany = ({ count, change, onClose }: DialogProps) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const { number } = useFormats()
  const form = useForm<Closing, unknown>({
    start: { reason: 'repaired', note: '' },
    submit: (close) => change({ close }),
    done: onClose,
    failedAs: t('failed'),
  })
  return (
    <FormDialog
      title={t('closeMany', { count, number: number(count) })}
      form={form}
      verb={t('closeProblems')}
      keep={t('keepOpen')}
      size={480}
      onClose={onClose}
    >
      <RadioCards<Closing['reason']>
        legend={t('reason')}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
        options={SHARED_CLOSE_REASONS.map((one) => ({
          value: one,
          title: localize(CLOSE_REASON_WORDS[one], language),
          line: t(one === 'repaired' ? 'certifies' : 'certifiesNot'),
        }))}
      />
      <TextArea
        label={t('noteField')}
        optional
        rows={2}
        maxLength={NOTE_MAXIMUM}
        value={form.values.note}
        error={form.field('note').error}
        onChange={(event) => form.set({ note: event.target.value })}
      />
      <p className={ui.soft}>{t('reopens')}</p>
    </FormDialog>
  )
}
