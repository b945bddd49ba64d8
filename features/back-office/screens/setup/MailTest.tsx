import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { InstallationSetup, MailLine } from '../../setup/setup-contract.ts'
import styles from './Setup.module.css'
import { setupTexts } from './texts.ts'

const ICONS = { done: IconCircleCheck, skipped: IconInfoCircle, failed: IconAlertCircle } as const
const COLORS = { done: styles.done, skipped: styles.skipped, failed: styles.failed }
const REPAIRS = {
  connect: 'connectRepair',
  encrypt: 'encryptRepair',
  sign_in: 'sign_inRepair',
  accept: 'acceptRepair',
} as const

/** Result of the mail test, line by line: it stops at the first failure, with the server's own message and how to fix it. */
export const MailTest = ({ lines, setup }: { lines: readonly MailLine[]; setup: InstallationSetup }) => {
  const t = useTexts(setupTexts)
  return (
    <section className={ui.panel} aria-label={t('testTitle')} aria-live="polite">
      <header className={styles.panelHead}>
        <h2>{t('testTitle')}</h2>
      </header>
      <ol>
        {lines.map((line) => (
          <TestLine key={line.step} line={line} setup={setup} />
        ))}
      </ol>
    </section>
  )
}

const TestLine = ({ line, setup }: { line: MailLine; setup: InstallationSetup }) => {
  const t = useTexts(setupTexts)
  const formats = useFormats()
  const words = useWords(line, setup)
  const Icon = ICONS[line.state]
  return (
    <li className={styles.testLine}>
      <Icon className={COLORS[line.state]} size={16} stroke={1.75} aria-hidden />
      <div className={ui.grow}>
        {words}
        {line.state === 'failed' ? (
          <span className={clsx(ui.small, ui.soft, styles.reply)}>
            {line.reply ? `${t('quoted', { reply: line.reply })} ` : null}
            {t(REPAIRS[line.step])}
          </span>
        ) : null}
        {line.step === 'accept' && line.state === 'done' ? (
          <span className={clsx(ui.small, ui.soft, styles.reply)}>{t('acceptLine')}</span>
        ) : null}
      </div>
      {line.state === 'skipped' ? null : (
        <span className={clsx(ui.small, ui.faint)}>{t('took', { seconds: formats.number(line.ms / 1000, 1) })}</span>
      )}
    </li>
  )
}

const FAILED = { connect: 'connectFailed', encrypt: 'encryptFailed', sign_in: 'sign_inFailed', accept: 'acceptFailed' } as const

const useWords = ({ step, state }: MailLine, { mail }: InstallationSetup): string => {
  const t = useTexts(setupTexts)
  const { data: me } = useQuery(currentUserQuery)
  const server = mail.server ?? ''
  if (state === 'failed') return t(FAILED[step], { server })
  switch (step) {
    case 'connect':
      return t('connect', { server })
    case 'encrypt':
      return t(state === 'skipped' ? 'encryptSkipped' : 'encrypt')
    case 'sign_in':
      return state === 'skipped' ? t('signInSkipped') : t('signInAs', { user: mail.user ?? '' })
    case 'accept':
      return t('accept', { email: me?.email ?? '' })
  }
}
