import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { approvals } from '../calls.ts'
import { policyTexts } from './texts.ts'
import styles from './Policies.module.css'

/** Policies that name a user, and the effect on them; renders nothing without such policies. */
export const PoliciesNaming = ({ userId, isDeleted }: { userId: number; isDeleted: boolean }) => {
  const t = useTexts(policyTexts)
  const { data } = useQuery(approvals.userPolicies.options({ params: { id: userId } }))
  const policies = data?.policies ?? []
  if (policies.length === 0) return null
  return (
    <>
      <p>{t(isDeleted ? 'namingDeleted' : 'namingInactive', { count: policies.length })}</p>
      <ul className={styles.naming}>
        {policies.map(({ id, sentence }) => (
          <li key={id} className={ui.small}>
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
