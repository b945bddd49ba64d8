import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { ThemeSwitch } from '#platform/ui/theme/theme-switch.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { fullName } from '../../acting.ts'
import { roleName } from '../../role.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { currentUserQuery } from '../session.ts'
import styles from './UserPreferences.module.css'
import { Sessions } from './Sessions.tsx'
import { preferencesTexts } from './texts.ts'

/** What belongs to the person and not to the fleet. */
const UserPreferences = () => {
  const t = useTexts(preferencesTexts)
  const language = useLanguage()
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  const roles = user.roles.map((role) => roleName(role, language)).join(', ')
  return (
    <>
      <PageHeader title={t('title')} line={t('who', { name: fullName(user), roles, fleet: user.fleet.name })} />
      <Part title={t('appearance')} line={t('appearanceLine')}>
        <div className={styles.choice}>
          <ThemeSwitch />
        </div>
      </Part>
      <Part title={t('password')} line={t('passwordLine')}>
        <ChangePassword />
      </Part>
      <Part title={t('sessions')} line={t('sessionsLine')}>
        <Sessions />
      </Part>
    </>
  )
}

/** The name of a part at the left, what one does there at the right. */
const Part = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={clsx(ui.soft, ui.small)}>{line}</p>
      </header>
      <div className={ui.panel}>{children}</div>
    </section>
  )
}

export default UserPreferences
