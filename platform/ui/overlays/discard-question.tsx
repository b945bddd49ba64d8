import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { discardTexts } from './discard-texts.ts'
import { ConfirmModal } from './dialogs.tsx'

/** Confirms before closing a dialog with unsaved input: Esc, the scrim, the cross and Cancel all go through `close`. */
export const useDiscardQuestion = (isChanged: boolean, onClose: () => void) => {
  const t = useTexts(discardTexts)
  const [isOpen, setOpen] = useState(false)
  const done = (): void => {
    setOpen(false)
    onClose()
  }
  return {
    close: (): void => (isChanged ? setOpen(true) : onClose()),
    /** Saved, deleted or discarded: nothing is lost. */
    done,
    question: (
      <ConfirmModal
        opened={isOpen}
        danger
        title={t('discardTitle')}
        keep={t('keepEditing')}
        confirm={t('discardChanges')}
        onConfirm={done}
        onClose={() => setOpen(false)}
      >
        {t('discardLine')}
      </ConfirmModal>
    ),
  }
}
