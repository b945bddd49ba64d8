import { FileLinks } from '#features/documents/screens/FileLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { HistoryRecord } from '../../contract.ts'
import { historyTexts } from '../texts.ts'
import { loadDocument } from '../use-history.ts'

const WIDTH = 480

/** Documents of one visit: view or download each, or download all. */
export const DocumentsModal = ({ record, onClose }: { record: HistoryRecord | null; onClose: () => void }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const title = record ? t('documentsOf', { day: formats.date(record.completed_on) }) : ''
  return (
    <Modal opened={record !== null} title={title} size={WIDTH} onClose={onClose}>
      {record ? <Documents record={record} /> : null}
    </Modal>
  )
}

export const Documents = ({ record }: { record: HistoryRecord }) => (
  <FileLinks
    files={record.maintenance_documents}
    load={(file) => loadDocument(record.maintenance_documents.find((document) => document.id === file.id)!)}
  />
)
