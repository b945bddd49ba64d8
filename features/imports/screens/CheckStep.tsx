import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportCheck, VehicleImport } from '../contract.ts'
import { imports } from './calls.ts'
import { importTexts } from './texts.ts'
import styles from './VehicleImport.module.css'

type Props = { shown: VehicleImport; crumb: ReactNode; remember: boolean; onBack: () => void; onChanged: () => void }
type Corrections = Record<string, string>

/** What the import would do; wrong cells are corrected in place, and it is run from here. */
export const CheckStep = ({ shown, crumb, remember, onBack, onChanged }: Props) => {
  const t = useTexts(importTexts)
  const queries = useQueryClient()
  const [corrections, setCorrections] = useState<Corrections>({})
  const queryKey = ['imports', 'check', shown.id]
  const params = { id: shown.id }
  const checked = useQuery({
    queryKey,
    queryFn: () => imports.check({ params, body: {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const recheck = useMutation({
    mutationFn: () => imports.check({ params, body: { corrections: listOf(corrections) } }),
    onSuccess: (answer) => {
      setCorrections({})
      queries.setQueryData(queryKey, answer)
    },
  })
  const run = useMutation({
    mutationFn: () => imports.run({ params, body: { remember } }),
    onSuccess: onChanged,
  })
  const failure = checked.error ?? recheck.error ?? run.error
  const check = checked.data?.check
  return (
    <>
      <PageHeader
        crumb={crumb}
        title={t('checked')}
        line={shown.file_name}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
      />
      {failure ? <Alert {...failureText(failure, t('notRead'))} /> : null}
      {check ? (
        <div className={styles.columns}>
          <div className={ui.stack}>
            <Counts check={check} />
            <Problems check={check} corrections={corrections} onCorrect={setCorrections}>
              <Button busy={recheck.isPending} disabled={Object.keys(corrections).length === 0} onClick={() => recheck.mutate()}>
                {t('checkAgain')}
              </Button>
            </Problems>
            <Changes check={check} />
          </div>
          <Run check={check} isBusy={run.isPending} onRun={() => run.mutate()} />
        </div>
      ) : (
        <Skeleton lines={8} height={20} gap={18} />
      )}
    </>
  )
}

const Run = ({ check, isBusy, onRun }: { check: ImportCheck; isBusy: boolean; onRun: () => void }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const count = check.added + check.changed
  return (
    <div className={clsx(ui.panel, styles.side, styles.run)}>
      <Fee check={check} />
      {count === 0 ? <p>{t('nothing')}</p> : null}
      <Button look="primary" size="lg" busy={isBusy} disabled={count === 0} onClick={onRun}>
        {t('run', { count, number: number(count) })}
      </Button>
      <p className={clsx(ui.small, ui.faint)}>{t('undoHint')}</p>
      {check.without_odometer > 0 ? (
        <p className={ui.small}>
          {t('withoutOdometer', { count: check.without_odometer, number: number(check.without_odometer) })}
        </p>
      ) : null}
      {check.added > 0 ? <p className={ui.small}>{t('lastServices')}</p> : null}
    </div>
  )
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
    ...(check.skipped > 0 ? [['noVin', check.skipped] as const] : []),
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
        {check.problems.map(({ line, vin, name, cells, what_to_correct }) => (
          <li key={line}>
            <b className={ui.medium}>
              {t('lineNumber', { number: line })} <span className={ui.faint}>{name ?? vin}</span>
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

const Changes = ({ check }: { check: ImportCheck }) => {
  const t = useTexts(importTexts)
  if (check.changes.length === 0) return null
  return (
    <Card title={t('changes')}>
      <ul className={styles.problems}>
        {check.changes.map(({ vehicle_id: id, name, fields }) => (
          <li key={id}>
            <b className={ui.medium}>{name}</b>
            {fields.map(({ label, before, after }) => (
              <p key={label} className={ui.soft}>
                {t('fromTo', { label, before: before ?? t('empty'), after: after ?? t('empty') })}
              </p>
            ))}
          </li>
        ))}
      </ul>
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
