import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportCheck, ImportedFile } from '../contract.ts'
import type { DayOrder } from '../file-days.ts'
import { isOfVehicles, isVehicleField } from '../import-fields.ts'
import { imports } from './calls.ts'
import { importLink } from './kind-links.ts'
import { DayOrderField } from './DayOrderField.tsx'
import { SplitLine, fileLineIn } from './SplitLine.tsx'
import { Steps } from './Steps.tsx'
import { LeftOutRows } from './LeftOut.tsx'
import { NewDrivers } from './NewDrivers.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import { importTexts } from './texts.ts'
import { useFileLine } from './use-file-line.ts'
import styles from './Import.module.css'

type Props = { shown: ImportedFile; crumb: ReactNode; remember: boolean; onBack: () => void; onChanged: () => void }
type ValueMeaning = { field: string; from: string; value: string }
/** Keyed by cell; `confirmed`: the user keeps an implausible value. */
type Corrections = Record<string, { value: string; confirmed?: boolean }>
type Problem = ImportCheck['problems'][number]

const checkKey = (id: string) => ['imports', 'check', id]

/** The check, and its mutations that apply the user's corrections. */
const useCheck = (id: string, onCorrected: () => void) => {
  const queries = useQueryClient()
  const queryKey = checkKey(id)
  const params = { id }
  const checked = useQuery({
    queryKey,
    queryFn: () => imports.check({ params, body: {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const recheck = useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof imports.check>[0]['body']>) => imports.check({ params, body }),
    onSuccess: (answer, { corrections }) => {
      // Clears only the typed corrections of wrong cells; value meanings are chosen next to them.
      if (corrections) onCorrected()
      queries.setQueryData(queryKey, answer)
    },
  })
  const check = checked.data?.check
  // Optimistic: shows the new choice at once; the next check confirms it.
  const invites = (recheck.isPending ? recheck.variables.invite : undefined) ?? check?.invites ?? true
  return {
    check: check && { ...check, invites },
    retry: () => void checked.refetch(),
    error: checked.error ?? recheck.error,
    isBusy: recheck.isPending,
    correct: (corrections: Corrections) => recheck.mutate(bodyOf(corrections)),
    explain: (meaning: ValueMeaning) => recheck.mutate({ value_corrections: [meaning] }),
    takeIn: (lines: number[]) => recheck.mutate({ take_in: lines }),
    leaveOut: (lines: number[]) => recheck.mutate({ leave_out: lines }),
    createDrivers: (create: boolean) => recheck.mutate({ create_drivers: create }),
    chooseInvites: (invite: boolean) => recheck.mutate({ invite }),
  }
}

/** Switches the day/month order and checks again. */
const useReorder = (id: string) => {
  const queries = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (order: DayOrder) => imports.match({ params, body: { day_order: order } }),
    onSuccess: async (answer) => {
      queries.setQueryData(imports.show.options({ params }).queryKey, answer)
      await queries.invalidateQueries({ queryKey: checkKey(id) })
    },
  })
}

/** Preview of the import: corrects wrong cells in place and starts the run. */
export const CheckStep = ({ shown, crumb, remember, onBack, onChanged }: Props) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const [corrections, setCorrections] = useState<Corrections>({})
  const params = { id: shown.id }
  const { check, retry, error, isBusy, ...choices } = useCheck(shown.id, () => setCorrections({}))
  const reorder = useReorder(shown.id)
  const fileLine = useFileLine(shown)
  const run = useMutation({
    mutationFn: () => imports.run({ params, body: { remember } }),
    onSuccess: onChanged,
  })
  return (
    <>
      <PageHeader
        crumb={crumb}
        here={t(`title_${shown.kind}`)}
        title={check ? <Headline check={check} /> : t(error ? 'notChecked' : 'checked')}
        line={
          check && check.failed > 0 && !onlyFails(check)
            ? t('readyLine', { count: check.failed, number: number(check.failed) })
            : fileLine
        }
        actions={<Steps current={3} />}
      />
      {error && check ? <Alert {...failureText(error, t('notChecked'))} /> : null}
      {reorder.error ? <Alert {...failureText(reorder.error, t('notChecked'))} /> : null}
      {run.error ? <Alert {...failureText(run.error, t('notRun'))} /> : null}
      {check ? (
        <div className={styles.columns}>
          <Findings {...{ shown, check, isBusy, corrections }} onCorrections={setCorrections} {...choices}>
            <DayOrderChoice
              day_order={shown.day_order}
              waiting={check.waiting}
              isBusy={reorder.isPending}
              onChoose={reorder.mutate}
            />
            <SplitLine shown={shown} className={clsx(ui.padded)} />
          </Findings>
          <div className={ui.stack}>
            <Run
              check={check}
              kind={shown.kind}
              isBusy={run.isPending || reorder.isPending}
              onInvite={choices.chooseInvites}
              onRun={() => run.mutate()}
            />
            <Button onClick={onBack}>{t('back')}</Button>
            <GoodToKnow check={check} shown={shown} />
          </div>
        </div>
      ) : (
        <NotChecked error={error} onRetry={retry} onBack={onBack} />
      )}
    </>
  )
}

type FindingsProps = Pick<Props, 'shown'> & {
  check: ImportCheck
  isBusy: boolean
  corrections: Corrections
  onCorrections: (corrections: Corrections) => void
  /** Choices that affect all rows, shown above them. */
  children: ReactNode
} & Pick<ReturnType<typeof useCheck>, 'correct' | 'explain' | 'takeIn' | 'leaveOut' | 'createDrivers'>

/** Findings of the check, and the controls to resolve them. */
const Findings = ({ shown, check, isBusy, corrections, onCorrections, children, ...choices }: FindingsProps) => {
  const t = useTexts(importTexts)
  const { kind } = shown
  return (
    <div className={ui.stack}>
      {children}
      <Counts check={check} />
      <UnknownValues check={check} of="missing" isBusy={isBusy} onChoose={choices.explain} />
      <Problems shown={shown} check={check} corrections={corrections} onCorrect={onCorrections}>
        <Button busy={isBusy} disabled={Object.keys(corrections).length === 0} onClick={() => choices.correct(corrections)}>
          {t('checkAgain')}
        </Button>
      </Problems>
      <NewDrivers check={check} isBusy={isBusy} onCreate={choices.createDrivers} />
      <UnknownValues check={check} of="named" isBusy={isBusy} onChoose={choices.explain} />
      <LeftOutRows shown={shown} check={check} isBusy={isBusy} onTakeIn={choices.takeIn} onLeaveOut={choices.leaveOut} />
      <Changes check={check} kind={kind} />
    </div>
  )
}

type DayOrderProps = Pick<ImportedFile, 'day_order'> & { waiting: number; isBusy: boolean; onChoose: (order: DayOrder) => void }
/** Shown above the rows, because some of them depend on this choice. A presumed order must be confirmed by the user. */
const DayOrderChoice = ({ day_order: dayOrder, waiting, isBusy, onChoose }: DayOrderProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (!dayOrder) return null
  return (
    <div className={clsx(ui.panel, ui.stack, styles.side)}>
      <DayOrderField dayOrder={waiting > 0 ? { ...dayOrder, order: null } : dayOrder} disabled={isBusy} onChoose={onChoose} />
      {waiting > 0 ? <p className={ui.small}>{t('waitsForDayOrder', { count: waiting, number: number(waiting) })}</p> : null}
    </div>
  )
}

type NotCheckedProps = { error: Error | null; onRetry: () => void; onBack: () => void }
/** The check is loading or has failed. */
const NotChecked = ({ error, onRetry, onBack }: NotCheckedProps) => {
  const t = useTexts(importTexts)
  if (!error) return <Skeleton lines={8} height={20} gap={18} />
  return (
    <>
      <ErrorState message={error.message} onRetry={onRetry} />
      <Button onClick={onBack}>{t('back')}</Button>
    </>
  )
}

/** Notes of rows that add a user or make one reachable. */
const INVITATION_NOTES: readonly string[] = ['invited_by_email', 'invited_by_text', 'invited_by_code', 'not_invited']

type RunProps = {
  check: ImportCheck
  kind: ImportedFile['kind']
  isBusy: boolean
  onInvite: (invite: boolean) => void
  onRun: () => void
}
const Run = ({ check, kind, isBusy, onInvite, onRun }: RunProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const count = check.added + check.changed
  const mayInvite = check.notes.some(({ code }) => INVITATION_NOTES.includes(code))
  return (
    <div className={clsx(ui.panel, ui.stackWide, styles.side)}>
      <Fee check={check} />
      {count === 0 ? <p>{t('nothing')}</p> : null}
      {mayInvite ? (
        <Checkbox
          label={
            <>
              {t('inviteNow')}
              <span className={clsx(ui.small, ui.faint, styles.reason)}>
                {t(check.invites ? 'inviteNowHelp' : 'inviteLaterHelp')}
              </span>
            </>
          }
          checked={check.invites}
          onChange={({ target }) => onInvite(target.checked)}
        />
      ) : null}
      {count === 0 ? null : (
        <ActionBar className={styles.next}>
          <Button look="primary" size="lg" busy={isBusy} disabled={check.waiting > 0} onClick={onRun}>
            {t(`run_${kind}`, { count, number: number(count) })}
          </Button>
        </ActionBar>
      )}
      <p className={clsx(ui.small, ui.faint)}>{t(mayInvite && check.invites ? 'undoHintInvited' : 'undoHint')}</p>
    </div>
  )
}

/** Side effects of the import beyond the file's rows. */
const GoodToKnow = ({ check, shown }: { check: ImportCheck; shown: ImportedFile }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const fileLine = fileLineIn(shown)
  const needsHistory = shown.kind === 'vehicles' && check.added > 0
  if (check.notes.length === 0 && !needsHistory) return null
  return (
    <div className={clsx(ui.panel, ui.stackWide, styles.side, ui.small)}>
      <h2>{t('goodToKnow')}</h2>
      {check.notes.map(({ code, count, lines }) => (
        <p key={code}>{t(`note_${code}`, { count, number: number(count), lines: lines.map(fileLine).join(', ') })}</p>
      ))}
      {needsHistory ? (
        <p>
          {t('lastServices')} <Link {...importLink('service_history')}>{t('title_service_history')}</Link>
        </p>
      ) : null}
    </div>
  )
}

/** Nothing to import until a row is corrected. */
const onlyFails = ({ added, changed, unchanged, failed, waiting }: ImportCheck): boolean =>
  failed > 0 && added + changed + unchanged + waiting === 0

const Headline = ({ check }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (onlyFails(check)) return t('rowsToCorrect', { count: check.failed, number: number(check.failed) })
  return t('ready', readyCounts(check, number))
}

const readyCounts = ({ added, changed, unchanged, failed, skipped, waiting }: ImportCheck, number: (value: number) => string) => {
  const [count, all] = [added + changed, added + changed + unchanged + failed + skipped + waiting]
  return { count, number: number(count), all: number(all) }
}

/** Key of a row's cell, or of a vehicle that several rows name, so that it is corrected once. */
const keyOf = (line: number | null, { field, value }: Problem['cells'][number]): string =>
  JSON.stringify(line === null ? { field, from: value } : { line, field })
const bodyOf = (corrections: Corrections) => {
  const all = Object.entries(corrections).map(([key, correction]) => ({ ...JSON.parse(key), ...correction }) as Correction)
  return {
    corrections: all.filter((one) => 'line' in one),
    value_corrections: all.filter((one) => 'from' in one),
  }
}
type Correction = { line: number; field: string; value: string; confirmed?: boolean } | ValueMeaning

/** Groups rows that have the same unknown vehicle and no other problem. */
const groupProblems = (problems: readonly Problem[], kind: ImportedFile['kind']): { problem: Problem; rows: number }[] => {
  const isSame = ({ cells }: Problem): boolean => isOfVehicles(kind) && cells.length === 1 && isVehicleField(cells[0]!.field)
  const groups = Map.groupBy(problems, (problem) =>
    isSame(problem) && problem.cells[0]!.value !== '' ? keyOf(null, problem.cells[0]!) : String(problem.line),
  )
  return [...groups.values()].map((group) => ({ problem: group[0]!, rows: group.length }))
}

const Counts = ({ check }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (onlyFails(check)) return null
  const figures = [
    ['added', check.added],
    ['changed', check.changed],
    ['unchanged', check.unchanged],
    ['wrong', check.failed],
    ...(check.skipped > 0 ? [['skipped', check.skipped] as const] : []),
  ] as const
  return <Statistics figures={figures.map(([key, count]) => ({ label: t(key), value: number(count) }))} />
}

type ProblemsProps = {
  shown: ImportedFile
  check: ImportCheck
  corrections: Corrections
  onCorrect: (corrections: Corrections) => void
  children: ReactNode
}
const Problems = ({ shown, check, corrections, onCorrect, children }: ProblemsProps) => {
  const t = useTexts(importTexts)
  const fileLine = fileLineIn(shown)
  const { number } = useFormats()
  if (check.problems.length === 0) return null
  const more = check.failed - check.problems.length
  const suggested = suggestedCorrections(check.problems)
  const all = suggested ? Object.keys(suggested).length : 0
  return (
    <Card title={t('toCorrect')} meta={onlyFails(check) ? null : t('toCorrectLine')} right={children}>
      {suggested ? (
        <p className={ui.padded}>
          <Button onClick={() => onCorrect({ ...corrections, ...suggested })}>
            {t('useSuggestions', { count: all, number: number(all) })}
          </Button>
        </p>
      ) : null}
      <ul className={styles.problems}>
        {groupProblems(check.problems, shown.kind).map(({ problem: { line, name, cells, what_to_correct }, rows }) => (
          <li key={line}>
            <b className={ui.medium}>
              {t('lineNumber', { number: fileLine(line) })}{' '}
              <span className={ui.faint}>
                {rows > 1 ? t('sameVehicle', { count: rows - 1, number: number(rows - 1), value: cells[0]!.value }) : name}
              </span>
            </b>
            {cells.length === 0 ? <p>{what_to_correct}</p> : null}
            {cells.map((cell) => {
              const key = keyOf(rows > 1 ? null : line, cell)
              return (
                <WrongCell
                  key={cell.field}
                  cell={cell}
                  line={line}
                  correction={corrections[key]}
                  onCorrect={(correction) => onCorrect(withCorrection(corrections, key, correction))}
                />
              )
            })}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={clsx(ui.padded, ui.faint)}>{t('moreProblems', { count: more, number: number(more) })}</p> : null}
    </Card>
  )
}

/** Corrections for all cells with a suggested value; null if there are fewer than two. */
const suggestedCorrections = (problems: readonly Problem[]): Corrections | null => {
  const suggested = problems.flatMap(({ line, cells }) =>
    cells.flatMap((cell) => (cell.suggested === null ? [] : [[keyOf(line, cell), { value: cell.suggested }] as const])),
  )
  return suggested.length > 1 ? Object.fromEntries(suggested) : null
}

const withCorrection = (corrections: Corrections, key: string, correction: Corrections[string] | null): Corrections => {
  const { [key]: _before, ...others } = corrections
  return correction ? { ...others, [key]: correction } : others
}

type CellProps = {
  cell: ImportCheck['problems'][number]['cells'][number]
  line: number
  correction: Corrections[string] | undefined
  onCorrect: (correction: Corrections[string] | null) => void
}

/** Corrects a wrong value; an implausible one can be confirmed instead. */
const WrongCell = ({ cell, line, correction, onCorrect }: CellProps) => {
  const t = useTexts(importTexts)
  return (
    <>
      <TextField
        label={cell.label}
        error={correction?.confirmed ? undefined : cell.what_to_correct}
        value={correction?.value ?? cell.value}
        onChange={({ target }) => onCorrect({ value: target.value })}
      />
      {cell.suggested !== null && correction?.value !== cell.suggested ? (
        <div className={ui.row}>
          <Button size="sm" onClick={() => onCorrect({ value: cell.suggested! })}>
            {t('useThis', { value: cell.suggested })}
          </Button>
        </div>
      ) : null}
      {cell.can_confirm ? (
        <Checkbox
          label={t('keepValue', { value: cell.value })}
          name={`confirm-${line}-${cell.field}`}
          checked={correction?.confirmed ?? false}
          onChange={({ target }) => onCorrect(target.checked ? { value: cell.value, confirmed: true } : null)}
        />
      ) : null}
    </>
  )
}

type ChangeRow = { key: string; name: string | null } & ImportCheck['changes'][number]['fields'][number]

/** Old and new values side by side; a row with several changes is named once. */
const Changes = ({ check, kind }: { check: ImportCheck; kind: ImportedFile['kind'] }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (check.changes.length === 0) return null
  const rows = check.changes.flatMap(({ id, name, fields }) =>
    fields.map((field, index): ChangeRow => ({ key: `${id} ${field.label}`, name: index === 0 ? name : null, ...field })),
  )
  const more = check.changed - check.changes.length
  return (
    <Card title={t('changes')}>
      <div className={ui.tableScroll}>
        <RowTable
          className={clsx(ui.table, styles.cards)}
          columns={[
            { key: 'name', label: t(`one_${kind}`), isRowHead: true, cell: ({ name }) => name },
            { key: 'field', label: t('field'), cell: ({ label }) => label },
            {
              key: 'values',
              label: t('beforeAfter'),
              cell: ({ before, after }) => (
                <>
                  <del className={ui.faint}>{before ?? t('empty')}</del> <ins className={styles.after}>{after ?? t('empty')}</ins>
                </>
              ),
            },
          ]}
          rows={rows}
          rowId={({ key }) => key}
        />
      </div>
      {more > 0 ? <p className={clsx(ui.padded, ui.faint)}>{t('moreChanges', { count: more, number: number(more) })}</p> : null}
    </Card>
  )
}

/** Shown directly above the button that causes the fee. */
const Fee = ({ check: { fee } }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  const { money, number } = useFormats()
  if (!fee) return null
  return (
    <div>
      <span className={clsx(ui.small, ui.faint)}>{t('fee')}</span>
      <p className={styles.fee}>
        {money(fee.before)} → {money(fee.after)}
        {fee.is_taxed ? ` ${t('plusTaxes')}` : null}
      </p>
      <p className={ui.small}>
        {t('feeLine', { count: fee.vehicles_after, number: number(fee.vehicles_after), price: money(fee.price) })}
      </p>
    </div>
  )
}
