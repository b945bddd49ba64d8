import { useBlocker } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { copyText } from '../copy-text.ts'
import { Checkbox } from '../form/fields.tsx'
import { IconCheck, IconCopy, IconShieldCheck } from '../icons.ts'
import { ConfirmModal } from '../overlays/dialogs.tsx'
import { ui } from '../styles/ui.ts'
import { shownOnceTexts } from './shown-once-texts.ts'
import styles from './shown-once.module.css'

type Words = {
  title: string
  line: string
  /** The name of the value. */
  value: string
  copy: string
  notCopied: string
  keepSafe: string
  saved: string
  leaveTitle: string
  leaveLine: string
  stay: string
}
type Props = { icon: ReactNode; value: string; words: Words; onClose: () => void; children: ReactNode }

/** A key or secret, this once: nothing of it can be read again after this. */
export const ShownOnce = ({ icon, value, words, onClose, children }: Props) => {
  const t = useTexts(shownOnceTexts)
  const [isSaved, setSaved] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The drawer that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const copy = async (): Promise<void> => setCopied(await copyText(value))
  return (
    <section className={clsx(ui.panel, styles.shownOnce)} aria-labelledby={id}>
      <div className={styles.shownHead}>
        <span className={styles.shownIcon}>{icon}</span>
        <div>
          <h2 id={id} tabIndex={-1} ref={heading}>
            {words.title}
          </h2>
          <p className={ui.soft}>{words.line}</p>
        </div>
      </div>
      <div className={styles.shownValue}>
        <input className={ui.input} readOnly value={value} aria-label={words.value} onFocus={(event) => event.target.select()} />
        <Button
          look={copied ? 'quiet' : 'primary'}
          icon={copied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? t('copied') : words.copy}
        </Button>
      </div>
      <p className={clsx(ui.small, ui.soft, styles.shownNote)} role="status">
        <IconShieldCheck size={16} stroke={1.75} aria-hidden />
        {copied === false ? words.notCopied : words.keepSafe}
      </p>
      <hr />
      {children}
      <hr />
      <div className={clsx(ui.row, ui.apart)}>
        <Checkbox label={words.saved} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        <Button look={isSaved ? 'primary' : 'quiet'} disabled={!isSaved} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
      <LeaveQuestion isOpen={!isSaved && copied !== true} words={words} />
    </section>
  )
}

/** Asks before the page is left without the value. */
const LeaveQuestion = ({ isOpen, words }: { isOpen: boolean; words: Words }) => {
  const t = useTexts(shownOnceTexts)
  const blocker = useBlocker({ shouldBlockFn: () => isOpen, enableBeforeUnload: isOpen, withResolver: true })
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      danger
      title={words.leaveTitle}
      keep={words.stay}
      confirm={t('leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {words.leaveLine}
    </ConfirmModal>
  )
}

/** A heading with a line, above an example. */
export const TryIt = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => (
  <div className={styles.tryIt}>
    <h3 className={ui.medium}>{title}</h3>
    <p className={ui.soft}>{line}</p>
    {children}
  </div>
)
