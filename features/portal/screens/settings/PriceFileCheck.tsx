import { useState } from 'react'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { Card, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { PriceCheck, PriceFileRow } from '../../price-contract.ts'
import { priceFileTexts } from './price-file-texts.ts'

type Props = { rows: PriceFileRow[]; check: PriceCheck; busy: boolean; onCorrect: (rows: PriceFileRow[]) => void }
type Problem = PriceCheck['problems'][number]

/** Rows that the file would add and change; wrong cells are corrected in place. */
export const PriceFileCheck = ({ rows, check, busy, onCorrect }: Props) => {
  const t = useTexts(priceFileTexts)
  const { number } = useFormats()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const figures = [
    ['added', check.added],
    ['changed', check.changed],
    ['unchanged', check.unchanged],
    ['wrong', check.problems.length],
  ] as const
  const cellOf = new Map(check.problems.map(({ line, cell }) => [line, cell]))
  const corrected = (row: PriceFileRow): PriceFileRow => {
    const [value, cell] = [typed[row.line], cellOf.get(row.line)]
    if (value === undefined || cell === undefined) return row
    return cell === 'service' ? { ...row, service_definition_id: Number(value) } : { ...row, [cell]: value }
  }
  return (
    <>
      <Statistics figures={figures.map(([key, count]) => ({ label: t(key), value: number(count) }))} />
      {check.problems.length > 0 ? (
        <Card
          title={t('toCorrect')}
          right={
            <Button busy={busy} disabled={Object.keys(typed).length === 0} onClick={() => onCorrect(rows.map(corrected))}>
              {t('checkAgain')}
            </Button>
          }
        >
          <div className={ui.stack}>
            {check.problems.map((problem) => (
              <div key={problem.line} className={ui.padded}>
                <Correction
                  problem={problem}
                  value={typed[problem.line]}
                  onChange={(value) => setTyped({ ...typed, [problem.line]: value })}
                />
              </div>
            ))}
          </div>
        </Card>
      ) : null}
      <Changes check={check} />
    </>
  )
}

type CorrectionProps = { problem: Problem; value: string | undefined; onChange: (value: string) => void }
const Correction = ({ problem, value, onChange }: CorrectionProps) => {
  const t = useTexts(priceFileTexts)
  const language = useLanguage()
  const { line, name, cell } = problem
  const label = `${t('row', { line, name })}, ${t(`cell_${cell}`)}`
  if (cell !== 'service')
    return (
      <TextField
        label={label}
        error={problem.what_to_correct}
        value={value ?? problem.value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const names = SERVICES.map((service) => ({ id: service.id, name: serviceName(service, language) }))
  return (
    <SelectField
      label={label}
      error={problem.what_to_correct}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" disabled>
        {t('chooseService')}
      </option>
      {names
        .toSorted((a, b) => a.name.localeCompare(b.name, language))
        .map((service) => (
          <option key={service.id} value={service.id}>
            {service.name}
          </option>
        ))}
    </SelectField>
  )
}

const Changes = ({ check }: { check: PriceCheck }) => {
  const t = useTexts(priceFileTexts)
  const { money } = useFormats()
  if (check.changes.length === 0) return null
  return (
    <Card title={t('what')}>
      <div className={ui.tableScroll}>
        <RowTable
          className={ui.table}
          columns={[
            {
              key: 'service',
              label: t('service'),
              isRowHead: true,
              cell: ({ name, medium_heavy: heavy }) => (heavy ? t('heavy', { name }) : name),
            },
            {
              key: 'values',
              label: t('beforeAfter'),
              cell: ({ before, after }) => (
                <>
                  <del className={ui.faint}>{before === null ? t('none') : money(before)}</del> <ins>{money(after)}</ins>
                </>
              ),
            },
          ]}
          rows={check.changes}
          rowId={({ line }) => line}
        />
      </div>
    </Card>
  )
}
