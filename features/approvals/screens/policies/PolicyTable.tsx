import { useTexts } from '#platform/i18n/use-texts.ts'
import { RankedTable } from '#platform/ui/grid/ranked-table.tsx'
import type { PolicyRow } from '../../contract.ts'
import { type PolicyListProps, usePolicyColumns } from './policy-columns.tsx'
import { policyTexts } from './texts.ts'

/** The policies as rows; on a tablet their sentence is in the row opened in place. */
export const PolicyTable = ({ policies, ...props }: PolicyListProps & { policies: readonly PolicyRow[] }) => {
  const t = useTexts(policyTexts)
  return (
    <RankedTable
      label={t('policies')}
      columns={usePolicyColumns(props)}
      details={[{ key: 'sentence', label: t('policy'), cell: ({ sentence }) => sentence }]}
      rows={policies}
      rowId={({ id }) => id}
      nameOf={({ approvers }) => approvers}
    />
  )
}
