import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconFiles } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { kindName } from '../../document-words.ts'
import { SINGLE_KINDS, WARNING_DAYS } from '../../glovebox.ts'
import { type DocumentState, stateOnVehicle, type VehicleDocuments, vehiclesShown } from '../../documents-of-users.ts'
import { DocumentSign, signLook } from './DocumentsLegend.tsx'
import { userDocumentsTexts } from './texts.ts'
import styles from './UserDocuments.module.css'

type Vehicle = { id: number; name: string }
type Props = {
  user: { is_active: boolean; vehicles: Vehicle[] }
  documentsOf: (vehicleId: number) => VehicleDocuments | undefined
  isLoaded: boolean
}

const WORDS = { expiring: 'isExpiring', expired: 'isExpired', missing: 'isMissing' } as const

/** A user's documents on a card, each with icon and text: icons alone are unclear there. */
export const DocumentsInWords = ({ user, documentsOf, isLoaded }: Props) => {
  const t = useTexts(userDocumentsTexts)
  const language = useLanguage()
  const { vehicles } = user
  if (vehicles.length === 0) return null
  // Reserves the line while loading, so that nothing shifts.
  if (!isLoaded) return <span className={ui.small}>{'\u00a0'}</span>
  const others = vehicles.reduce((sum, { id }) => sum + (documentsOf(id)?.others.length ?? 0), 0)
  return (
    <ul className={styles.inWords}>
      {SINGLE_KINDS.flatMap((kind) =>
        byState(vehiclesShown(user, kind, documentsOf), (id) => stateOnVehicle(documentsOf(id), kind)).map(
          ({ state, vehicle }) => {
            const name = kindName(kind, language)
            const document = vehicle ? t('onVehicle', { document: name, vehicle: vehicle.name }) : name
            return (
              <li key={`${kind} ${state} ${vehicle?.id}`} className={clsx(styles.sign, signLook(state))}>
                <DocumentSign state={state} />
                {state === 'active' ? document : t(WORDS[state], { document, days: WARNING_DAYS })}
              </li>
            )
          },
        ),
      )}
      {others > 0 ? (
        <li className={clsx(styles.sign, ui.faint)}>
          <IconFiles size={16} stroke={1.75} aria-hidden />
          {t('others', { count: others })}
        </li>
      ) : null}
    </ul>
  )
}

/** One entry if all vehicles have the same state; otherwise one for all valid ones, and one per vehicle that is not. */
const byState = (vehicles: readonly Vehicle[], stateOf: (id: number) => DocumentState) => {
  const states = vehicles.map((vehicle) => ({ vehicle, state: stateOf(vehicle.id) }))
  const [first] = states
  if (!first) return []
  if (states.every(({ state }) => state === first.state)) return [{ state: first.state, vehicle: null }]
  const { active = [], ...others } = Object.groupBy(states, ({ state }) => state)
  return [...(active.length > 0 ? [{ state: 'active' as const, vehicle: null }] : []), ...Object.values(others).flat()]
}
