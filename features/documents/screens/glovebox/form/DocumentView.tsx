import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'
import { StoredPreview } from './DocumentPreview.tsx'
import { DocumentFacts } from '../DocumentFacts.tsx'
import { documentFormTexts, gloveboxTexts } from '../texts.ts'
import { fileOf, loadFile } from '../use-glovebox.ts'

/** Read-only view of a document. */
export const DocumentView = ({ item, onClose }: { item: GloveboxItem; onClose: () => void }) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const { toast } = useNotices()
  const file = fileOf(item)
  const download = useMutation({
    mutationFn: async () => saveFile(await loadFile(file), file.file_name),
    onError: () => toast({ kind: 'danger', title: t('loadFailed') }),
  })
  return (
    <div className={ui.stack}>
      <StoredPreview file={file} />
      <DocumentFacts item={item} />
      <div className={ui.dialogActions}>
        <Button
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
        <Button onClick={onClose}>{tForm('close')}</Button>
      </div>
    </div>
  )
}
