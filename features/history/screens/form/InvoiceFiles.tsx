import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { FileLinks } from '#features/documents/screens/FileLinks.tsx'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { withMember } from '#platform/ui/form/with-member.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MOST_DOCUMENTS } from '../../manual-record.ts'
import type { MaintenanceDocument } from '../../manual-wire.ts'
import { loadDocument } from '../use-history.ts'
import { formTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Invoices: stored files, which can be marked for deletion on save, and new files. */
export const InvoiceFiles = ({
  stored,
  removedIds,
  added,
  onRemoved,
  onAdded,
}: {
  stored: readonly MaintenanceDocument[]
  removedIds: readonly number[]
  added: readonly File[]
  onRemoved: (ids: number[]) => void
  onAdded: (files: readonly File[]) => void
}) => {
  const t = useTexts(formTexts)
  const remaining = stored.filter((document) => !removedIds.includes(document.id))
  return (
    <>
      {stored.length > 0 ? (
        <div className={ui.field} role="group" aria-label={t('storedFiles')}>
          <span className={ui.label}>{t('storedFiles')}</span>
          <FileLinks
            files={stored}
            load={(file) => loadDocument(stored.find((document) => document.id === file.id)!)}
            removedIds={removedIds}
            onRemove={(id, isRemoved) => onRemoved([...withMember(removedIds, id, isRemoved)])}
          />
        </div>
      ) : null}
      <FileChooser
        label={t('files')}
        files={added}
        otherNames={remaining.map((document) => document.file_name)}
        limitBytes={INVOICE_LIMIT_BYTES}
        most={MOST_DOCUMENTS}
        onChange={onAdded}
      />
    </>
  )
}
