import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { bulkTexts } from './texts.ts'
import { UploadProblems } from './UploadProblems.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { BulkUploadState } from './use-bulk-upload.ts'
import { useSendFile } from './use-send-file.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './BulkUpload.module.css'

/** Progress and failures of an upload. Closing the drawer stops nothing. */
export const BulkUpload = ({ opened, bulk, onClose }: { opened: boolean; bulk: BulkUploadState; onClose: () => void }) => {
  const t = useTexts(bulkTexts)
  // Id of a finished upload that was dismissed for a new file.
  const [dismissed, setDismissed] = useState<string | null>(null)
  const sending = useSendFile((upload) => bulk.onStarted(upload))
  const upload = bulk.upload && bulk.upload.id !== dismissed ? bulk.upload : null
  const running = upload?.status === 'awaiting_completion'
  return (
    <Drawer
      opened={opened}
      title={t('title')}
      onClose={onClose}
      footer={
        <div className={clsx(ui.row, styles.foot)}>
          <span className={clsx(ui.small, ui.soft, ui.grow)}>{upload && running ? t('mayLeave') : null}</span>
          {upload && !running ? <Button onClick={() => setDismissed(upload.id)}>{t('uploadAnother')}</Button> : null}
          {upload ? <Button onClick={onClose}>{t(running ? 'inBackground' : 'close')}</Button> : null}
          {upload ? null : (
            <Button
              look="primary"
              busy={sending.sending !== null}
              disabled={!sending.file || sending.problem !== null}
              onClick={sending.send}
            >
              {t('upload')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.page}>
        {upload ? (
          <>
            <UploadProgress upload={upload} secondsLeft={bulk.secondsLeft} />
            <UploadProblems upload={upload} />
          </>
        ) : (
          <ChooseFile sending={sending} />
        )}
      </div>
    </Drawer>
  )
}
