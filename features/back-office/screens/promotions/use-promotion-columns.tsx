import { useMemo } from 'react'
import type { PromotionRow } from '#features/promotions/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePromotionName } from './use-promotion-name.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { useSums } from '../payments/use-sums.ts'
import styles from '../Office.module.css'
import { officePromotionTexts } from './texts.ts'

type Translate = (key: keyof typeof officePromotionTexts.entries, parts?: Record<string, string | number>) => string

const validity = (t: Translate, formats: Formats, { starts_on: from, ends_on: to }: PromotionRow): string => {
  if (from && to) return t('between', { from: formats.gridDate(from), to: formats.gridDate(to) })
  if (from) return t('from', { day: formats.gridDate(from) })
  return to ? t('until', { day: formats.gridDate(to) }) : t('always')
}

const offOf = (t: Translate, sum: ReturnType<typeof useSums>, row: PromotionRow): string =>
  row.percent_off === null ? sum(row.amount_off ?? 0, row.currency ?? 'USD') : t('percentOff', { percent: row.percent_off })

/** Columns of a promotion: discount, audience, period and usage. */
export const usePromotionColumns = (edit: (promotion: PromotionRow) => void, end: (promotion: PromotionRow) => void) => {
  const t = useTexts(officePromotionTexts)
  const words = useTexts(uiTexts)
  const formats = useFormats()
  const sum = useSums()
  const nameOf = usePromotionName()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('name'),
        width: 230,
        minWidth: 210,
        flex: 3,
        cell: (row: PromotionRow) => (
          <button type="button" data-opens className={styles.rowLink} onClick={() => edit(row)}>
            {nameOf(row)}
          </button>
        ),
      },
      { key: 'code', label: t('code'), width: 110, cell: (row: PromotionRow) => row.code ?? '–' },
      {
        key: 'off',
        label: t('off'),
        width: 110,
        minWidth: 110,
        align: 'right' as const,
        cell: (row: PromotionRow) => offOf(t, sum, row),
      },
      {
        key: 'for',
        label: t('forWhom'),
        width: 190,
        minWidth: 150,
        flex: 2,
        cell: (row: PromotionRow) => [row.fleet?.name, row.shop?.name].filter(Boolean).join(', ') || t('everybody'),
      },
      { key: 'valid', label: t('valid'), width: 210, minWidth: 210, cell: (row: PromotionRow) => validity(t, formats, row) },
      {
        key: 'used',
        label: t('used'),
        width: 90,
        align: 'right' as const,
        cell: (row: PromotionRow) =>
          row.maximum_uses === null ? formats.number(row.uses) : t('usedOf', { uses: row.uses, most: row.maximum_uses }),
      },
      { key: 'state', label: t('state'), width: 100, minWidth: 88, cell: (row: PromotionRow) => t(row.state) },
      {
        key: 'act',
        label: words('actions'),
        width: 200,
        minWidth: 196,
        cell: (row: PromotionRow) =>
          row.state === 'ended' ? null : (
            <Button size="sm" onClick={(event) => (event.stopPropagation(), end(row))}>
              {t('end')}
            </Button>
          ),
      },
    ],
    [t, words, formats, sum, nameOf, edit, end],
  )
}
