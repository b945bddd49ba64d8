import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PickField } from '#platform/ui/form/pick.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { IconAlertCircle, IconCheck } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FoundVehicle } from '../contract.ts'
import { type FoundEntries, keysIn, readEntries } from '../found-entries.ts'
import { transfers } from './calls.ts'
import { fleetOptions } from './fleet-options.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Transfer } from './use-transfer.ts'

/** Numbers are looked up once typing pauses. */
const LOOK_UP_DELAY_MS = 500

type Pasted = { text: string; vehicles: FoundVehicle[] }

/** The source: a fleet, or numbers pasted from another list. */
export const FromStep = ({ state, act, fleets, from }: Transfer) => {
  const t = useTexts(transferTexts)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const find = ({ text, vehicles }: Pasted, fleetId: number | null): void => {
    setPasted({ text, vehicles })
    act({ do: 'find', vehicles: readEntries(text, vehicles, fleetId).found })
  }
  const choose = (fleetId: number | null): void => {
    act({ do: 'chooseFrom', fleetId })
    // The pasted numbers stay, and may mean other vehicles now.
    if (pasted) find(pasted, fleetId)
  }
  return (
    <div className={styles.body}>
      <PickField
        label={t('fleet')}
        placeholder={t('chooseFleet')}
        options={fleetOptions(fleets, t('inactive'))}
        value={state.fromFleetId === null ? null : String(state.fromFleetId)}
        {...(from.total === null ? {} : { help: t('vehiclesOf', { count: from.total }) })}
        onChange={(id) => choose(id === null ? null : Number(id))}
      />
      <p className={clsx(styles.either, ui.small, ui.faint)}>{t('or')}</p>
      <NumbersField onFound={(found) => (found ? find(found, state.fromFleetId) : setPasted(null))} />
      <ul className={styles.found} aria-live="polite">
        {pasted ? <Entries {...readEntries(pasted.text, pasted.vehicles, state.fromFleetId)} /> : null}
      </ul>
    </div>
  )
}

const NumbersField = ({ onFound }: { onFound: (found: Pasted | null) => void }) => {
  const t = useTexts(transferTexts)
  const { alert } = useNotices()
  const [text, setText] = useState('')
  const lookUp = useDelayedCall(async (typed: string) => {
    if (typed.trim() === '') return onFound(null)
    try {
      const { vehicles } = await transfers.find({ body: { numbers: keysIn(typed) } })
      onFound({ text: typed, vehicles })
    } catch (error) {
      alert(failureText(error))
    }
  }, LOOK_UP_DELAY_MS)
  return (
    <TextArea
      label={t('numbers')}
      rows={4}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        lookUp(target.value)
      }}
    />
  )
}

const Entries = ({ found, several, missing }: FoundEntries<FoundVehicle>) => {
  const t = useTexts(transferTexts)
  const amber = <IconAlertCircle size={14} stroke={1.75} aria-hidden className={styles.amber} />
  return (
    <>
      {found.length > 0 ? (
        <li>
          <IconCheck size={14} stroke={2} aria-hidden className={ui.good} />
          {t('foundAndSelected', { count: found.length })}
        </li>
      ) : null}
      {several.map(({ text, count }) => (
        <li key={text}>
          {amber}
          {t('severalFound', { entry: text, count })}
        </li>
      ))}
      {missing.map((entry, index) => (
        <li key={`${index} ${entry}`} className={ui.soft}>
          {amber}
          {t('entryNotFound', { entry })}
        </li>
      ))}
    </>
  )
}
