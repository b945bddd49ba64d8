import type { RecallImport } from '#features/recalls/import-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { TwoLines } from '../OfficeTable.tsx'
import { importTexts } from './texts.ts'

/** What applying a file would change, or has changed; or why it was rejected. */
export const ImportChanges = ({ one }: { one: RecallImport }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (one.problem) return one.problem
  if (!one.preview) return '–'
  const { campaigns, campaigns_new: fresh, campaigns_changed: changed, vehicles, park_it_vehicles: park } = one.preview
  const parts = [
    t('campaigns', { count: campaigns }),
    t('newAndChanged', { fresh: number(fresh), changed: number(changed) }),
    t('touched', { count: vehicles }),
    park > 0 ? t('toPark', { count: park }) : null,
  ]
  const isNothing = fresh + changed + vehicles === 0
  return (
    <TwoLines
      above={isNothing ? t('nothing') : parts.filter(Boolean).join(' · ')}
      below={one.rows_left_out > 0 ? t('leftOut', { count: one.rows_left_out }) : null}
    />
  )
}
