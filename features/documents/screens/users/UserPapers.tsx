import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { kindName } from '../../document-words.ts'
import type { DocumentKind } from '../../glovebox.ts'
import type { FleetPapers } from '../../glovebox-wire.ts'
import { stateOnVehicle, VEHICLES_IN_A_ROW, vehiclesShown } from '../../papers-of-users.ts'
import { PaperSign, usePaperWord } from './PapersLegend.tsx'
import { ReadOnlyPapers } from './ReadOnlyPapers.tsx'
import { userPapersTexts } from './texts.ts'
import styles from './UserPapers.module.css'

type Vehicle = { id: number; name: string }
type Props = {
  user: { name: string; is_active: boolean; vehicles: Vehicle[] }
  kind: DocumentKind
  papersOf: (vehicleId: number) => FleetPapers | undefined
  isLoaded: boolean
}

/** One kind of paper of somebody's vehicles: an icon for each, five at first. One that is there opens to be read. */
export const UserPapers = ({ user, kind, papersOf, isLoaded }: Props) => {
  const t = useTexts(userPapersTexts)
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Vehicle | null>(null)
  const vehicles = vehiclesShown(user, kind, papersOf)
  if (!isLoaded || vehicles.length === 0) return <span className={ui.faint}>–</span>
  const shown = isWhole ? vehicles : vehicles.slice(0, VEHICLES_IN_A_ROW)
  const more = vehicles.length - shown.length
  return (
    <span className={clsx(styles.signs, isWhole && styles.all)}>
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
  const count = kind === 'other' ? (papers?.others.length ?? 0) : 1
  const words = t(count > 1 ? 'ofMany' : 'of', {
    document: kindName(kind, language),
    vehicle: vehicle.name,
    state: wordOf(state, kind),
    count,
  })
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
      {count > 1 ? <small>{count}</small> : null}
    </button>
  )
}
