import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#features/countries/dates.ts'
import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass, IconButton } from '#platform/ui/button.tsx'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { IconCheck, IconFiles } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { LinkFacts } from './link-facts.ts'
import styles from './StartPage.module.css'
import { startTexts } from './texts.ts'

const COMMAND = 'npm run admin-link'

/** Expired, used and mistyped links get the same message, so that codes cannot be probed. */
export const LinkOver = () => {
  const t = useTexts(startTexts)
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(COMMAND).then(() => setCopied(true))
  return (
    <>
      <h1 className={styles.smaller}>{t('overTitle')}</h1>
      <p className={ui.soft}>{t('overLine')}</p>
      <div className={styles.command}>
        <code>{COMMAND}</code>
        <IconButton label={t(isCopied ? 'copied' : 'copy')} onClick={copy}>
          {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconFiles size={16} stroke={1.75} aria-hidden />}
        </IconButton>
      </div>
    </>
  )
}

export const LinkUsed = ({ link }: { link: LinkFacts }) => {
  const t = useTexts(startTexts)
  const language = useLanguage()
  const { date, time } = wallClock(link.used_at ?? link.ends_at, useTimeZone())
  const name = link.used_by ?? ''
  return (
    <>
      <h1 className={styles.smaller}>{t('usedTitle', { name })}</h1>
      <p className={ui.soft}>{t('usedLine', { name, when: `${formatDate(date, 'US')}, ${formatTime(time, language)}` })}</p>
      <Link to="/sign_in" className={clsx(buttonClass({}), styles.signIn)}>
        {t('signIn')}
      </Link>
    </>
  )
}
