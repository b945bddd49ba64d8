import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { kindName } from '../../document-words.ts'
import { type DocumentKind, typeOfKind } from '../../glovebox.ts'
import { DocumentView } from '../glovebox/form/DocumentView.tsx'
import { gloveboxOptions } from '../glovebox/use-glovebox.ts'
import { useDocumentName } from '../glovebox/use-document-name.ts'
import styles from './UserDocuments.module.css'

const WIDTH = 460

type Props = { vehicle: { id: number; name: string } | null; kind: DocumentKind; userName: string; onClose: () => void }

/** Read-only documents, opened from the list of users. Extra documents are listed below each other. */
export const ReadOnlyDocuments = ({ vehicle, kind, userName, onClose }: Props) => {
  const language = useLanguage()
  const title = (
    <span className={styles.title}>
      {kindName(kind, language)}
      <small>{[userName, vehicle?.name].filter(Boolean).join(' · ')}</small>
    </span>
  )
  return (
    <Modal opened={vehicle !== null} title={title} size={WIDTH} framed onClose={onClose}>
      {vehicle ? <Documents vehicleId={vehicle.id} kind={kind} onClose={onClose} /> : null}
    </Modal>
  )
}

const Documents = ({ vehicleId, kind, onClose }: { vehicleId: number; kind: DocumentKind; onClose: () => void }) => {
  const query = useQuery(gloveboxOptions(vehicleId))
  const nameOf = useDocumentName()
  return (
    <Loaded query={query} skeleton={<Skeleton lines={6} height={32} />}>
      {({ glovebox_items: items }) =>
        items
          .filter(({ document_type: type }) => type === typeOfKind(kind))
          .map((item) => (
            <section key={item.id} aria-label={nameOf(item)}>
              {kind === 'other' ? <h3 className={styles.name}>{nameOf(item)}</h3> : null}
              <DocumentView item={item} onClose={onClose} />
            </section>
          ))
      }
    </Loaded>
  )
}
