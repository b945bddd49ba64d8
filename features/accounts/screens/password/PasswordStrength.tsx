import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type OwnWords, type Strength, strengthOf } from '../../passwords/strength.ts'
import styles from './PasswordStrength.module.css'
import { passwordTexts } from './texts.ts'

const WORDS = ['tooEasy', 'weak', 'fair', 'good', 'strong'] as const
const STEPS = [1, 2, 3, 4] as const

/** Strength of the new password, as it is typed. The password list is loaded with the first keystroke. */
export const PasswordStrength = ({ password, own }: { password: string; own: OwnWords }) => {
  const t = useTexts(passwordTexts)
  const strength = useStrength(password, own)
  if (password === '') return <>{t('nextHelp')}</>
  if (!strength) return <>&nbsp;</>
  const { score, weakness } = strength
  const words = weakness === 'password_repeats' ? t('repeats') : t(weakness ? 'tooEasy' : WORDS[score])
  return (
    <span className={styles.strength} data-score={weakness ? 0 : score}>
      <span className={styles.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={!weakness && score >= step ? styles.reached : styles.step} />
        ))}
      </span>
      <span role="status">{words}</span>
    </span>
  )
}

const useStrength = (password: string, { email, companyName }: OwnWords): Strength | null => {
  const [measured, setMeasured] = useState<{ password: string; strength: Strength } | null>(null)
  useEffect(() => {
    if (password === '') return undefined
    let isStale = false
    void strengthOf(password, { email, companyName })
      .then((strength) => {
        if (!isStale) setMeasured({ password, strength })
      })
      // Without the list no strength is shown; the server checks with its own list.
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [password, email, companyName])
  return measured?.strength ?? null
}
