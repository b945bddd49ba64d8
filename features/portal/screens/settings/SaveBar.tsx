import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { discardTexts } from '#platform/ui/overlays/discard-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useBlocker } from '@tanstack/react-router'
import styles from './DeskSettings.module.css'
import { settingsTexts } from './texts.ts'

/** Changes named in the bar; the others are counted. */
const NAMED = 4

type SaveBarProps = {
  changes: string[]
  verb: string
  failure: string | null
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Stays at the bottom of the window while there are unsaved changes, and names them. */
export const SaveBar = ({ changes, verb, failure, busy, onSave, onDiscard }: SaveBarProps) => {
  const t = useTexts(settingsTexts)
  const others = changes.length - NAMED
  const named = others > 1 ? [...changes.slice(0, NAMED), t('andOthers', { count: others })] : changes
  return (
    <div className={styles.saveBar}>
      <div>
        <div className={styles.changes} role="status">
          <b>{t('changes', { count: changes.length })}</b>
          <span>{named.join(', ')}</span>
        </div>
        {failure ? (
          <p className={styles.barFailure} role="alert">
            {failure}
          </p>
        ) : null}
        <span className={styles.barButtons}>
          <Button onClick={onDiscard}>{t('discard')}</Button>
          <Button look="primary" busy={busy} onClick={onSave}>
            {verb}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** Asks once before the page is left with unsaved changes. */
export const LeaveQuestion = ({ isChanged, onDiscard }: { isChanged: boolean; onDiscard: () => void }) => {
  const t = useTexts(discardTexts)
  const blocker = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true })
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      danger
      title={t('discardTitle')}
      keep={t('keepEditing')}
      confirm={t('discardChanges')}
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      {t('discardLine')}
    </ConfirmModal>
  )
}
