import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { passwordTexts } from '../password/texts.ts'
import { profiles } from '../session.ts'
import { PreferencesPart } from './PreferencesPart.tsx'
import { preferencesTexts } from './texts.ts'
import styles from './UserPreferences.module.css'

/** Change one's own password; hidden if a partner manages the identity. */
export const OwnPassword = () => {
  const t = useTexts(preferencesTexts)
  const tPassword = useTexts(passwordTexts)
  const { data: profile } = useQuery(profiles.show.options())
  const isPhone = usePhone()
  // Collapsed: three fields take much of a phone screen for a rare action.
  const [isOpen, setOpen] = useState(false)
  if (!profile?.has_profile) return null
  return (
    <PreferencesPart title={t('password')} line={t('passwordLine')}>
      {isPhone && !isOpen ? (
        <div className={styles.openPassword}>
          <Button wide onClick={() => setOpen(true)}>
            {tPassword('save')}
          </Button>
        </div>
      ) : (
        <ChangePassword />
      )}
    </PreferencesPart>
  )
}
