import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { OpensRow, type RankedColumn } from '#platform/ui/grid/ranked-table.tsx'
import type { PolicyRow } from '../../contract.ts'
import { AutomaticBadge, PolicyActions } from './PolicyCard.tsx'
import { policyTexts } from './texts.ts'
import styles from './Policies.module.css'

export type PolicyListProps = {
  mayEdit: boolean
  /** A policy is being edited. */
  isLocked: boolean
  onEdit: (policy: PolicyRow) => void
}

/** Approvers, services, vehicles and limits of a policy. */
export const usePolicyColumns = ({ mayEdit, isLocked, onEdit }: PolicyListProps): RankedColumn<PolicyRow>[] => {
  const t = useTexts(policyTexts)
  const formats = useFormats()
  const money = (dollars: number | null, none: string): string => (dollars === null ? none : formats.number(dollars, 2))
  const actions: RankedColumn<PolicyRow> = {
    key: 'actions',
    label: t('actions'),
    isHidden: true,
    isFigure: true,
    isControl: true,
    width: 132,
    cell: (policy) => <PolicyActions {...{ policy, isLocked }} onEdit={() => onEdit(policy)} />,
  }
  const columns: RankedColumn<PolicyRow>[] = [
    {
      key: 'approvers',
      label: t('approvers'),
      isRowHead: true,
      width: 180,
      cell: (policy) => {
        const name = <b>{policy.approvers}</b>
        return mayEdit && !isLocked ? (
          <OpensRow title={policy.sentence} onClick={() => onEdit(policy)}>
            {name}
          </OpensRow>
        ) : (
          name
        )
      },
    },
    { key: 'services', label: t('services'), className: styles.wraps, cell: ({ services }) => services },
    { key: 'vehicles', label: t('vehicles'), rank: 3, className: styles.wraps, cell: ({ vehicles }) => vehicles },
    {
      key: 'limit',
      label: t('amount'),
      unit: formats.moneyUnit,
      isFigure: true,
      width: 120,
      cell: ({ amount }) => money(amount, t('noLimit')),
    },
    {
      key: 'second',
      label: t('secondAbove'),
      unit: formats.moneyUnit,
      isFigure: true,
      width: 190,
      rank: 4,
      isEmpty: ({ second_approver_above: above }) => above === null,
      cell: ({ second_approver_above: above }) => money(above, '–'),
    },
    {
      key: 'automatic',
      label: t('automaticHead'),
      width: 160,
      rank: 4,
      cell: (policy) => (policy.auto_approvable ? <AutomaticBadge /> : '–'),
    },
  ]
  return mayEdit ? [...columns, actions] : columns
}
