import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { profiles } from '../session.ts'
import { Part } from './Part.tsx'
import { preferencesTexts } from './texts.ts'

/** One's own password, also where people look for it; nothing for those whose partner keeps it. */
export const OwnPassword = () => {
  const t = useTexts(preferencesTexts)
  const { data: profile } = useQuery(profiles.show.options())
  if (!profile?.has_profile) return null
  return (
    <Part title={t('password')} line={t('passwordLine')}>
      <ChangePassword />
    </Part>
  )
}
