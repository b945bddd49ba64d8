import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { IconCheck } from '#platform/ui/icons.ts'
import { signUpTexts } from './texts.ts'
import styles from './SignUp.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** Step indicator, with a summary of the first step. */
export const SignUpSteps = ({ isAtCard, company, carCount }: { isAtCard: boolean; company: string; carCount: string }) => {
  const t = useTexts(signUpTexts)
  const steps = useRef<HTMLOListElement>(null)
  // The previous step's button was below the card: moves keyboard focus above it.
  useEffect(() => {
    if (isAtCard) steps.current?.focus()
  }, [isAtCard])
  const done = t('doneLine', { company: company.trim(), count: Number(carCount) || 0 })
  return (
    <ol className={styles.steps} ref={steps} tabIndex={-1}>
      <li className={clsx(styles.reached)} aria-current={isAtCard ? undefined : 'step'}>
        <b>
          {isAtCard ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
          {t('generalInformation')}
        </b>
        <span>{isAtCard ? done : t('step', { step: 1, steps: 2 })}</span>
      </li>
      <li className={isAtCard ? styles.reached : undefined} aria-current={isAtCard ? 'step' : undefined}>
        <b>{t('paymentDetails')}</b>
        <span>{t('step', { step: 2, steps: 2 })}</span>
      </li>
    </ol>
  )
}

/** Lists what is missing before the button is enabled. */
export const StillToDo = ({ missing, country }: { missing: readonly string[]; country: 'US' | 'CA' }) => {
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  const words = missing.map((field) => {
    const name = field === 'zipCode' && country === 'CA' ? 'postalCode' : field
    const key = `todo_${name}`
    return t(key in signUpTexts.entries ? (key as 'todo_fields') : 'todo_fields')
  })
  return (
    <p className={clsx(ui.small, ui.soft)} aria-live="polite">
      {t('stillToDo', { what: listed(words, language) })}
    </p>
  )
}
