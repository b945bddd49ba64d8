import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { kindName } from '../../document-words.ts'
import type { DocumentKind } from '../../glovebox.ts'
import type { FleetPapers } from '../../glovebox-wire.ts'
import { stateOnVehicle, VEHICLES_IN_A_ROW } from '../../papers-of-users.ts'
import { PaperSign, usePaperWord } from './PapersLegend.tsx'
import { ReadOnlyPapers } from './ReadOnlyPapers.tsx'
import { userPapersTexts } from './texts.ts'
import styles from './UserPapers.module.css'

type Vehicle = { id: number; name: string }
type Props = {
  user: { name: string; vehicles: Vehicle[] }
  kind: DocumentKind
  papersOf: (vehicleId: number) => FleetPapers | undefined
  isLoaded: boolean
}

/** One kind of paper of somebody's vehicles: an icon for each, five at first. One that is there opens to be read. */
export const UserPapers = ({ user, kind, papersOf, isLoaded }: Props) => {
  const t = useTexts(userPapersTexts)
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Vehicle | null>(null)
  // Of extra documents there is none that could be missing.
  const vehicles = kind === 'other' ? user.vehicles.filter(({ id }) => papersOf(id)?.others.length) : user.vehicles
  if (!isLoaded || vehicles.length === 0) return <span className={ui.faint}>–</span>
  const shown = isWhole ? vehicles : vehicles.slice(0, VEHICLES_IN_A_ROW)
  const more = vehicles.length - shown.length
  return (
    <span className={styles.signs}>
      {shown.map((vehicle) => (
        <Sign key={vehicle.id} {...{ vehicle, kind }} papers={papersOf(vehicle.id)} onOpen={() => setOpened(vehicle)} />
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
      <ReadOnlyPapers vehicle={opened} kind={kind} userName={user.name} onClose={() => setOpened(null)} />
    </span>
  )
}

type SignProps = { vehicle: Vehicle; kind: DocumentKind; papers: FleetPapers | undefined; onOpen: () => void }

const Sign = ({ vehicle, kind, papers, onOpen }: SignProps) => {
  const t = useTexts(userPapersTexts)
  const language = useLanguage()
  const wordOf = usePaperWord()
  const state = stateOnVehicle(papers, kind)
  const words = t('of', { document: kindName(kind, language), vehicle: vehicle.name, state: wordOf(state) })
  if (state === 'missing') {
    return (
      <span className={styles.sign} role="img" aria-label={words} title={words}>
        <PaperSign state={state} />
      </span>
    )
  }
  return (
    <button type="button" className={styles.sign} aria-label={words} title={words} onClick={onOpen}>
      <PaperSign state={state} />
      {kind === 'other' && papers && papers.others.length > 1 ? <small>{papers.others.length}</small> : null}
    </button>
  )
}
