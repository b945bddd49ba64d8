import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { discardTexts } from './discard-texts.ts'
import { ConfirmModal } from './dialogs.tsx'

/** Confirms before closing a dialog with unsaved input: Esc, the scrim, the cross and Cancel all go through `close`. */
export const useDiscardQuestion = (isChanged: boolean, onClose: () => void) => {
  const t = useTexts(discardTexts)
  const [isAsking, ask] = useState(false)
  const done = (): void => {
    ask(false)
    onClose()
  }
  return {
    close: (): void => (isChanged ? ask(true) : onClose()),
    /** Saved, deleted or discarded: nothing is lost. */
    done,
    question: (
      <ConfirmModal
        opened={isAsking}
        danger
        title={t('discardTitle')}
        keep={t('keepEditing')}
        confirm={t('discardChanges')}
        onConfirm={done}
        onClose={() => ask(false)}
      >
        {t('discardLine')}
      </ConfirmModal>
    ),
  }
}
