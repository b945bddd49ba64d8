import { useQuery } from '@tanstack/react-query'
import { fullName } from '#features/accounts/acting.ts'
import { PreferencesPart } from '#features/accounts/screens/preferences/PreferencesPart.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeputyForm } from './DeputyForm.tsx'
import styles from './Deputies.module.css'
import { deputyTexts } from './texts.ts'

/** The deputy section of the user's preferences. */
export const OwnDeputy = () => {
  const t = useTexts(deputyTexts)
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return (
    <PreferencesPart title={t('title')} line={t('line')}>
      <div className={styles.own}>
        <DeputyForm userId={user.id} name={fullName(user)} />
      </div>
    </PreferencesPart>
  )
}
