import { useQuery } from '@tanstack/react-query'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { approvals } from '../calls.ts'
import { policyTexts } from './texts.ts'
import styles from './Policies.module.css'

/** What else ends when a user leaves: policies that name them, deputies and mailed lists; renders nothing without any. */
export const PoliciesNaming = ({ userId, isDeleted }: { userId: number; isDeleted: boolean }) => {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const { data } = useQuery(approvals.userPolicies.options({ params: { id: userId } }))
  if (!data) return null
  const { policies, stands_in_for: absent, deputy, view_mails: mails } = data
  const names = (list: readonly string[]): string => listed([...list], language, 'conjunction')
  return (
    <>
      {absent.length > 0 ? <p>{t('leavingDeputy', { names: names(absent) })}</p> : null}
      {deputy === null ? null : <p>{t('leavingDeputized', { name: deputy })}</p>}
      {mails.length > 0 ? <p>{t('leavingMails', { count: mails.length, names: names(mails) })}</p> : null}
      {policies.length > 0 ? (
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
      ) : null}
    </>
  )
}
