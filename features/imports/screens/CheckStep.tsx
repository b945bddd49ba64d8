import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportCheck, ImportedFile } from '../contract.ts'
import { imports } from './calls.ts'
import { importLink } from './kind-links.ts'
import { Steps } from './Steps.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import { importTexts } from './texts.ts'
import styles from './Import.module.css'

type Props = { shown: ImportedFile; crumb: ReactNode; remember: boolean; onBack: () => void; onChanged: () => void }
type ValueMeaning = { field: string; from: string; value: string }
type Corrections = Record<string, string>

/** The check, and how it changes with what a person corrects. */
const useCheck = (id: string, onCorrected: () => void) => {
  const queries = useQueryClient()
  const queryKey = ['imports', 'check', id]
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
      if (corrections) onCorrected()
      queries.setQueryData(queryKey, answer)
    },
  })
  return {
    check: checked.data?.check,
    error: checked.error ?? recheck.error,
    isBusy: recheck.isPending,
    correct: (corrections: Corrections) => recheck.mutate({ corrections: listOf(corrections) }),
    explain: (meaning: ValueMeaning) => recheck.mutate({ value_corrections: [meaning] }),
  }
}

/** What the import would do; wrong cells are corrected in place, and it is run from here. */
export const CheckStep = ({ shown, crumb, remember, onBack, onChanged }: Props) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const [corrections, setCorrections] = useState<Corrections>({})
  const params = { id: shown.id }
  const { check, error, isBusy, correct, explain } = useCheck(shown.id, () => setCorrections({}))
  const run = useMutation({
    mutationFn: () => imports.run({ params, body: { remember } }),
    onSuccess: onChanged,
  })
  const failure = error ?? run.error
  return (
    <>
      <PageHeader
        crumb={crumb}
        title={check ? t('ready', readyCounts(check, number)) : t('checked')}
        line={check && check.failed > 0 ? t('readyLine', { count: check.failed, number: number(check.failed) }) : shown.file_name}
        actions={<Steps current={3} />}
      />
      {failure ? <Alert {...failureText(failure, t('notRead'))} /> : null}
      {check ? (
        <div className={styles.columns}>
          <div className={ui.stack}>
            <Counts check={check} />
            <Problems check={check} corrections={corrections} onCorrect={setCorrections}>
              <Button busy={isBusy} disabled={Object.keys(corrections).length === 0} onClick={() => correct(corrections)}>
                {t('checkAgain')}
              </Button>
            </Problems>
            <UnknownValues check={check} isBusy={isBusy} onChoose={explain} />
            <Changes check={check} kind={shown.kind} />
          </div>
          <div className={ui.stack}>
            <Run check={check} kind={shown.kind} isBusy={run.isPending} onRun={() => run.mutate()} />
            <Button onClick={onBack}>{t('back')}</Button>
            <GoodToKnow check={check} kind={shown.kind} />
          </div>
        </div>
      ) : (
        <Skeleton lines={8} height={20} gap={18} />
      )}
    </>
  )
}

type RunProps = { check: ImportCheck; kind: ImportedFile['kind']; isBusy: boolean; onRun: () => void }
const Run = ({ check, kind, isBusy, onRun }: RunProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const count = check.added + check.changed
  return (
    <div className={clsx(ui.panel, styles.side)}>
      <Fee check={check} />
      {count === 0 ? <p>{t('nothing')}</p> : null}
      <Button look="primary" size="lg" busy={isBusy} disabled={count === 0} onClick={onRun}>
        {t(`run_${kind}`, { count, number: number(count) })}
      </Button>
      <p className={clsx(ui.small, ui.faint)}>{t('undoHint')}</p>
    </div>
  )
}

/** What follows from the import and does not stand in the file. */
const GoodToKnow = ({ check, kind }: { check: ImportCheck; kind: ImportedFile['kind'] }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const needsHistory = kind === 'vehicles' && check.added > 0
  if (check.notes.length === 0 && !needsHistory) return null
  return (
    <div className={clsx(ui.panel, styles.side, ui.small)}>
      <h2>{t('goodToKnow')}</h2>
      {check.notes.map(({ code, count }) => (
        <p key={code}>{t(`note_${code}`, { count, number: number(count) })}</p>
      ))}
      {needsHistory ? (
        <p>
          {t('lastServices')} <Link {...importLink('service_history')}>{t('title_service_history')}</Link>
        </p>
      ) : null}
    </div>
  )
}

const readyCounts = ({ added, changed, unchanged, failed, skipped }: ImportCheck, number: (value: number) => string) => {
  const [count, all] = [added + changed, added + changed + unchanged + failed + skipped]
  return { count, number: number(count), all: number(all) }
}

const keyOf = (line: number, field: string): string => `${line} ${field}`
const listOf = (corrections: Corrections) =>
  Object.entries(corrections).map(([key, value]) => {
    const [line, field] = key.split(' ')
    return { line: Number(line), field: field!, value }
  })

const Counts = ({ check }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
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
  check: ImportCheck
  corrections: Corrections
  onCorrect: (corrections: Corrections) => void
  children: ReactNode
}
const Problems = ({ check, corrections, onCorrect, children }: ProblemsProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (check.problems.length === 0) return null
  const more = check.failed - check.problems.length
  return (
    <Card title={t('toCorrect')} aside={t('toCorrectLine')} right={children}>
      <ul className={styles.problems}>
        {check.problems.map(({ line, name, cells, what_to_correct }) => (
          <li key={line}>
            <b className={ui.medium}>
              {t('lineNumber', { number: line })} <span className={ui.faint}>{name}</span>
            </b>
            {cells.length === 0 ? <p>{what_to_correct}</p> : null}
            {cells.map((cell) => (
              <TextField
                key={cell.field}
                label={cell.label}
                error={cell.what_to_correct}
                value={corrections[keyOf(line, cell.field)] ?? cell.value}
                onChange={({ target }) => onCorrect({ ...corrections, [keyOf(line, cell.field)]: target.value })}
              />
            ))}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={clsx(ui.padded, ui.faint)}>{t('moreProblems', { count: more, number: number(more) })}</p> : null}
    </Card>
  )
}

type ChangeRow = { key: string; name: string | null } & ImportCheck['changes'][number]['fields'][number]

/** Old and new value beside each other; what has several changes is named once. */
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
          className={ui.table}
          columns={[
            { key: 'name', label: t(`one_${kind}`), isRowHead: true, cell: ({ name }) => name },
            { key: 'field', label: t('field'), cell: ({ label }) => label },
            {
              key: 'values',
              label: t('beforeAfter'),
              cell: ({ before, after }) => (
                <>
                  <del className={styles.before}>{before ?? t('empty')}</del>{' '}
                  <ins className={styles.after}>{after ?? t('empty')}</ins>
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

/** Directly above the button that causes it. */
const Fee = ({ check: { fee } }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  const { money, number } = useFormats()
  if (!fee) return null
  return (
    <div>
      <span className={clsx(ui.small, ui.faint)}>{t('fee')}</span>
      <p className={styles.fee}>
        {money(fee.before)} → {money(fee.after)}
      </p>
      <p className={ui.small}>
        {t('feeLine', { count: fee.vehicles_after, number: number(fee.vehicles_after), price: money(fee.price) })}
      </p>
    </div>
  )
}
