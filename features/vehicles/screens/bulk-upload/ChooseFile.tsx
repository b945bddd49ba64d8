import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { downloadFile } from '#platform/contract/transfer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { FileLine } from './FileLine.tsx'
import { bulkTexts } from './texts.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import type { useSendFile } from './use-send-file.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './BulkUpload.module.css'

/** The file, its error, and upload progress. */
export const ChooseFile = ({
  sending: { file, problem, failure, sending, choose },
}: {
  sending: ReturnType<typeof useSendFile>
}) => {
  const t = useTexts(bulkTexts)
  const size = useFileSize()
  return (
    <div className={clsx(styles.section, ui.stackWide, styles.chooseFile)}>
      <p className={ui.soft}>
        {t('intro')} <Link to="/vehicles/import">{t('importInstead')}</Link>
      </p>
      <FileDrop
        accept=".csv,.tsv,.txt,text/csv"
        help={t('limits')}
        disabled={sending !== null}
        chosen={file ? <FileLine name={file.name} line={size(file.size)} /> : undefined}
        onFile={choose}
      />
      {problem ? <Alert kind="danger" title={problem} /> : null}
      {failure ? <Alert {...failure} /> : null}
      {sending ? <SendingBar {...sending} /> : <TemplateButton />}
    </div>
  )
}

const SendingBar = ({ loaded, total }: { loaded: number; total: number }) => {
  const t = useTexts(bulkTexts)
  const size = useFileSize()
  return (
    <div>
      <div className={styles.progressLine} aria-live="polite">
        <span className={ui.soft}>{t('sending', { loaded: size(loaded), total: size(total) })}</span>
      </div>
      <div
        className={ui.progress}
        role="progressbar"
        aria-label={t('sendingLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={loaded}
      >
        <i style={{ width: `${(loaded / total) * 100}%` }} />
      </div>
    </div>
  )
}

const TemplateButton = () => {
  const t = useTexts(bulkTexts)
  const download = useMutation({
    mutationFn: () => downloadFile('vehicles.bulkTemplate', {}, () => undefined),
    onSuccess: (file) => saveFile(file.content, file.name ?? 'vehicles-template.csv'),
  })
  return (
    <Button
      size="sm"
      look="ghost"
      busy={download.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {t('template')}
    </Button>
  )
}
