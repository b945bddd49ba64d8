import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState } from '#platform/ui/empty.tsx'
import type { PolicyRow } from '../../contract.ts'
import { vehiclePoliciesTexts } from './vehicle-policies-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '#features/vehicles/screens/page/VehicleFrame.module.css'

/** Policies that apply to one vehicle, read-only; they are edited in the settings. */
export const VehiclePolicies = ({ policies, canEdit }: { policies: PolicyRow[]; canEdit: boolean }) => {
  const t = useTexts(vehiclePoliciesTexts)
  const link = canEdit ? (
    <Link to="/settings" search={{ tab: 'policies' }} className={ui.button}>
      {t('editPolicies')}
    </Link>
  ) : null
  if (policies.length === 0) {
    return (
      <EmptyState title={t('none')} actions={link}>
        {t('noneLine')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={clsx(ui.panel, styles.policies)}>
        {policies.map((policy) => (
          <li key={policy.id}>
            <p>{policy.sentence}</p>
          </li>
        ))}
      </ul>
      {link ? <p className={styles.policyLink}>{link}</p> : null}
    </>
  )
}
