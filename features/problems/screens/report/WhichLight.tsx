import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { WhichVehicle } from '#features/vehicles/screens/WhichVehicle.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { answerOf, FIRST_LAMPS, type Lamp, LAMP_FACTS, LAMPS, type LampState } from '../../lamps.ts'
import { SYSTEM_WORDS, SYSTEMS } from '../../problem.ts'
import { DriveAnswer } from '../DriveAnswer.tsx'
import { LampPicture } from '../LampPicture.tsx'
import type { ReportDraft } from './report-draft.ts'
import { reportTexts } from './texts.ts'
import styles from './Report.module.css'

type Part = { draft: ReportDraft; set: (change: Partial<ReportDraft>) => void }

/** A vehicle that is known, as from its code. */
export type KnownVehicle = { name: string; model: string }

/** The vehicle, the light and its answer; without a light, the part and whether it can be driven. */
export const WhichLight = ({ draft, set, known }: Part & { known?: KnownVehicle }) => (
  <div className={ui.stackWide}>
    {known ? <VehicleCell stack vehicle={{ ...known, plate: '', unit: null }} /> : <VehicleOfReport draft={draft} set={set} />}
    {draft.vehicleId === null && !known ? null : draft.inWords ? (
      <InWords draft={draft} set={set} />
    ) : (
      <Lights draft={draft} set={set} />
    )}
  </div>
)

const VehicleOfReport = ({ draft, set }: Part) => {
  const { data: all } = useQuery(vehicles.basicDetails.options({ query: { page: 1 } }))
  if (draft.vehicleId === null) return <WhichVehicle onChoose={(vehicleId) => set({ vehicleId })} />
  return <ChosenVehicle id={draft.vehicleId} isOnly={all?.total_count === 1} onChange={() => set({ vehicleId: null })} />
}

const ChosenVehicle = ({ id, isOnly, onChange }: { id: number; isOnly: boolean; onChange: () => void }) => {
  const t = useTexts(reportTexts)
  const { data } = useQuery(vehicles.show.options({ params: { id }, query: { dataType: 'search' } }))
  if (!data) return <Skeleton lines={2} height={18} gap={8} />
  const { vehicle } = data
  return (
    <div className={styles.chosenVehicle}>
      <VehicleCell
        stack
        vehicle={{
          name: vehicle.name,
          model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
          plate: [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null,
          unit: vehicle.other_id,
        }}
      />
      {isOnly ? null : (
        <Button look="ghost" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}

const Lights = ({ draft, set }: Part) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { lamp, lampState } = draft
  const [isMore, setMore] = useState(lamp !== null && !FIRST_LAMPS.includes(lamp))
  const shown = isMore ? LAMPS : FIRST_LAMPS
  const choose = (next: Lamp): void => set({ lamp: next, lampState: LAMP_FACTS[next].flashing ? null : 'steady' })
  return (
    <>
      <fieldset className={styles.lights}>
        <legend className={ui.label}>{t('whichLight')}</legend>
        <div className={styles.lightTiles}>
          {shown.map((one) => (
            <LightTile key={one} isChosen={one === lamp} onChoose={() => choose(one)} lamp={one}>
              {localize(LAMP_FACTS[one].name, language)}
            </LightTile>
          ))}
          {isMore ? null : (
            <button type="button" className={styles.lightTile} onClick={() => setMore(true)}>
              <span className={styles.lightGlass}>
                <LampPicture lamp="other_amber" />
              </span>
              <span>{t('another')}</span>
            </button>
          )}
        </div>
      </fieldset>
      {lamp !== null && LAMP_FACTS[lamp].flashing ? (
        <div className={ui.field}>
          <span className={ui.label}>{t('howIsIt')}</span>
          <div className={styles.wideSegments}>
            <Segments<LampState | ''>
              label={t('howIsIt')}
              value={lampState ?? ''}
              onChange={(next) => next !== '' && set({ lampState: next })}
              options={[
                { value: 'steady', label: t('steady') },
                { value: 'flashing', label: t('flashing') },
              ]}
            />
          </div>
        </div>
      ) : null}
      {lamp !== null && lampState !== null ? <Answer lamp={lamp} state={lampState} /> : null}
      <button type="button" className={styles.wordsLink} onClick={() => set({ inWords: true, lamp: null, lampState: null })}>
        {t('noLight')}
      </button>
    </>
  )
}

type TileProps = { lamp: Lamp; isChosen: boolean; onChoose: () => void; children: ReactNode }

const LightTile = ({ lamp, isChosen, onChoose, children }: TileProps) => (
  <label className={clsx(styles.lightTile, isChosen && styles.chosenLight)}>
    <input type="radio" name="lamp" value={lamp} checked={isChosen} onChange={onChoose} />
    <span className={styles.lightGlass}>
      <LampPicture lamp={lamp} />
    </span>
    <span>{children}</span>
  </label>
)

export const Answer = ({ lamp, state }: { lamp: Lamp; state: LampState }) => {
  const language = useLanguage()
  const { answer, head, text } = answerOf(lamp, state)
  return (
    <DriveAnswer answer={answer} title={localize(head, language)}>
      {localize(text, language)}
    </DriveAnswer>
  )
}

const InWords = ({ draft, set }: Part) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  return (
    <>
      <fieldset className={styles.lights}>
        <legend className={ui.label}>{t('whichPart')}</legend>
        <div className={styles.partTiles}>
          {SYSTEMS.map((system) => (
            <label key={system} className={clsx(styles.partTile, system === draft.system && styles.chosenLight)}>
              <input
                type="radio"
                name="system"
                value={system}
                checked={system === draft.system}
                onChange={() => set({ system })}
              />
              <span>{localize(SYSTEM_WORDS[system], language)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <RadioCards
        legend={t('canDrive')}
        value={draft.canDrive === null ? null : draft.canDrive ? 'yes' : 'no'}
        onChange={(value) => set({ canDrive: value === 'yes' })}
        options={[
          { value: 'yes', title: t('canDriveYes') },
          { value: 'no', title: t('canDriveNo') },
        ]}
      />
      <button type="button" className={styles.wordsLink} onClick={() => set({ inWords: false, canDrive: null })}>
        {t('backToLights')}
      </button>
    </>
  )
}
