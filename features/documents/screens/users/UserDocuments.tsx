import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { kindName } from '../../document-words.ts'
import type { DocumentKind } from '../../glovebox.ts'
import type { FleetDocuments } from '../../glovebox-wire.ts'
import { stateOnVehicle, VEHICLES_IN_A_ROW, vehiclesShown } from '../../documents-of-users.ts'
import { DocumentSign, useDocumentWord } from './DocumentsLegend.tsx'
import { ReadOnlyDocuments } from './ReadOnlyDocuments.tsx'
import { userDocumentsTexts } from './texts.ts'
import styles from './UserDocuments.module.css'

type Vehicle = { id: number; name: string }
type Props = {
  user: { name: string; is_active: boolean; vehicles: Vehicle[] }
  kind: DocumentKind
  documentsOf: (vehicleId: number) => FleetDocuments | undefined
  isLoaded: boolean
}

/** One kind of document for a user's vehicles: an icon each, five at first. An existing document opens read-only. */
export const UserDocuments = ({ user, kind, documentsOf, isLoaded }: Props) => {
  const t = useTexts(userDocumentsTexts)
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Vehicle | null>(null)
  const vehicles = vehiclesShown(user, kind, documentsOf)
  if (!isLoaded || vehicles.length === 0) return <span className={ui.faint}>–</span>
  const visibleVehicles = isWhole ? vehicles : vehicles.slice(0, VEHICLES_IN_A_ROW)
  const more = vehicles.length - visibleVehicles.length
  return (
    <span className={clsx(styles.signs, isWhole && styles.all)}>
      {visibleVehicles.map((vehicle) => (
        <Sign key={vehicle.id} {...{ vehicle, kind }} documents={documentsOf(vehicle.id)} onOpen={() => setOpened(vehicle)} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          title={t('showAll', { count: vehicles.length })}
          aria-label={t('showAllOf', { count: vehicles.length, user: user.name })}
          onClick={() => setWhole(true)}
        >
          +{more}
        </button>
      ) : null}
      <ReadOnlyDocuments vehicle={opened} kind={kind} userName={user.name} onClose={() => setOpened(null)} />
    </span>
  )
}

type SignProps = { vehicle: Vehicle; kind: DocumentKind; documents: FleetDocuments | undefined; onOpen: () => void }

const Sign = ({ vehicle, kind, documents, onOpen }: SignProps) => {
  const t = useTexts(userDocumentsTexts)
  const language = useLanguage()
  const wordOf = useDocumentWord()
  const state = stateOnVehicle(documents, kind)
  const count = kind === 'other' ? (documents?.others.length ?? 0) : 1
  const words = t(count > 1 ? 'ofMany' : 'of', {
    document: kindName(kind, language),
    vehicle: vehicle.name,
    state: wordOf(state, kind),
    count,
  })
  if (state === 'missing') {
    return (
      <span className={styles.sign} role="img" aria-label={words} title={words}>
        <DocumentSign state={state} />
      </span>
    )
  }
  return (
    <button type="button" className={styles.sign} aria-label={words} title={words} onClick={onOpen}>
      <DocumentSign state={state} />
      {count > 1 ? <small>{count}</small> : null}
    </button>
  )
}
