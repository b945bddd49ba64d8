import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ImportCheck } from '../contract.ts'
import { importTexts } from './texts.ts'
import styles from './Import.module.css'

type Props = {
  check: ImportCheck
  /** Unknown values, or empty cells that need one. */
  of: 'named' | 'missing'
  isBusy: boolean
  onChoose: (meaning: { field: string; from: string; value: string }) => void
}

/**
 * Unknown values with the rows that contain them, by field. Unless the user maps them, services keep their own name, and drivers and
 * other words are left out.
 */
export const UnknownValues = ({ check, of, isBusy, onChoose }: Props) => {
  const language = useLanguage()
  const ofThese = check.unknown_values.filter(({ value }) => (of === 'missing') === (value === ''))
  const values = Map.groupBy(ofThese, ({ field }) => field)
  const hasServices = values.has('service')
  // Loaded on demand: the catalog is large, and most files need none of it.
  const { data: names } = useQuery({
    queryKey: ['imports', 'service_names', language],
    queryFn: async () => (await import('./service-names.ts')).serviceNamesIn(language),
    enabled: hasServices,
    staleTime: Infinity,
  })
  const services = (names ?? []).map((name) => ({ value: name, label: name }))
  return [...values].map(([field, ofField]) => {
    const choices = check.value_choices.find((one) => one.field === field)?.choices ?? services
    return <OneField key={field} {...{ field, values: ofField, choices, isBusy, onChoose }} />
  })
}

type FieldProps = Pick<Props, 'isBusy' | 'onChoose'> & {
  field: string
  values: ImportCheck['unknown_values']
  choices: { value: string; label: string }[]
}

const OneField = ({ field, values, choices, isBusy, onChoose }: FieldProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const kind =
    values[0]!.value === '' ? 'missing' : field === 'service' || field === 'driver' || field === 'roles' ? field : 'word'
  const line = values[0]!.meant === null ? `unknownLine_${kind}` : 'unknownLine_meant'
  return (
    <Card title={t(`unknown_${kind}`, { field: values[0]!.label })} meta={t(line as 'unknownLine_meant')}>
      <ul className={styles.problems}>
        {values.map(({ value, rows, meant }) => (
          <li key={value} className={styles.unknown}>
            <b className={ui.medium}>{value || t('noValue')}</b>
            <span className={clsx(ui.small, ui.faint)}>{t('rowsOf', { count: rows, number: number(rows) })}</span>
            <SelectField
              label={value === '' ? values[0]!.label : t('meaningOf', { value })}
              hideLabel
              value={meant ?? ''}
              disabled={isBusy}
              onChange={({ target }) => onChoose({ field, from: value, value: target.value })}
            >
              {meant === null ? <option value="">{t(`leave_${kind}`)}</option> : null}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </Card>
  )
}
