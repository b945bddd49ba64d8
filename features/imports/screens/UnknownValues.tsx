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
  isBusy: boolean
  onChoose: (meaning: { field: string; from: string; value: string }) => void
}

/** Services that are not in the catalog, with the rows that name them: kept under this name, or said to mean another. */
export const UnknownValues = ({ check, isBusy, onChoose }: Props) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const language = useLanguage()
  const isShown = check.unknown_values.length > 0
  // The catalog is large, and most files need none of it.
  const { data: names } = useQuery({
    queryKey: ['imports', 'service_names', language],
    queryFn: async () => (await import('./service-names.ts')).serviceNamesIn(language),
    enabled: isShown,
    staleTime: Infinity,
  })
  if (!isShown) return null
  return (
    <Card title={t('unknownValues')} aside={t('unknownLine')}>
      <ul className={styles.problems}>
        {check.unknown_values.map(({ field, value, rows }) => (
          <li key={value} className={styles.unknown}>
            <b className={ui.medium}>{value}</b>
            <span className={clsx(ui.small, ui.faint)}>{t('rowsOf', { count: rows, number: number(rows) })}</span>
            <SelectField
              label={t('meaningOf', { value })}
              hideLabel
              value=""
              disabled={isBusy}
              onChange={({ target }) => onChoose({ field, from: value, value: target.value })}
            >
              <option value="">{t('keepName')}</option>
              {(names ?? []).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </Card>
  )
}
