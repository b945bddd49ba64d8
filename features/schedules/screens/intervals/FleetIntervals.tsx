import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FleetIntervals as Given } from '../../adjusted/intervals-contract.ts'
import { AdjustModal } from './AdjustModal.tsx'
import { RowActions } from './IntervalRow.tsx'
import { intervalSetTexts } from './texts.ts'
import { useIntervalPhrase, useFleetIntervals, useIntervalChange } from './use-intervals.ts'
import { vehicleIntervals } from '../calls.ts'
import styles from './VehicleIntervals.module.css'

type Props = { fleetIntervals: Given; mayEdit: boolean }
type Chosen = Given['intervals'][number] | 'another' | null

/** The fleet's intervals in place of recommended ones, and whether it uses vehicles under severe duty. */
export const FleetIntervals = ({ mayEdit }: { mayEdit: boolean }) => (
  <Loaded query={useFleetIntervals()} skeleton={<Skeleton lines={3} height={44} />}>
    {({ fleet_intervals: fleetIntervals }) => <Panel fleetIntervals={fleetIntervals} mayEdit={mayEdit} />}
  </Loaded>
)

const Panel = ({ fleetIntervals, mayEdit }: Props) => {
  const t = useTexts(intervalSetTexts)
  const { unit } = useFormats()
  const [chosen, setChosen] = useState<Chosen>(null)
  const one = chosen === 'another' ? null : chosen
  return (
    <section className={clsx(ui.panel, styles.panel, styles.fleet)}>
      <header>
        <h2>{t('fleetTitle')}</h2>
        {mayEdit ? (
          <span className={ui.panelEnd}>
            <Button size="sm" onClick={() => setChosen('another')}>
              {t('fleetAdd')}
            </Button>
          </span>
        ) : null}
      </header>
      <p className={clsx(ui.small, ui.soft, styles.line)}>{t('fleetLine')}</p>
      <Counting fleetIntervals={fleetIntervals} mayEdit={mayEdit} />
      <Severe fleetIntervals={fleetIntervals} mayEdit={mayEdit} />
      {fleetIntervals.intervals.length === 0 ? (
        <p className={clsx(ui.faint, styles.line)}>{t('fleetNone')}</p>
      ) : (
        <ul className={styles.rows}>
          {fleetIntervals.intervals.map((row) => (
            <Row key={row.service_definition_id} {...{ fleetIntervals, row, mayEdit }} onAdjust={() => setChosen(row)} />
          ))}
        </ul>
      )}
      {chosen ? (
        <AdjustModal
          title={one ? t('adjustTitle', { service: one.service_name }) : t('adjustFleetTitle')}
          start={one?.of_fleet ?? null}
          serviceId={one?.service_definition_id ?? null}
          services={fleetIntervals.services.filter(
            ({ id }) => !fleetIntervals.intervals.some((row) => row.service_definition_id === id),
          )}
          unit={unit}
          onSave={(id, body) => vehicleIntervals.adjustFleet({ params: { service_definition_id: id }, body })}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </section>
  )
}

const Severe = ({ fleetIntervals, mayEdit }: Props) => {
  const t = useTexts(intervalSetTexts)
  const save = (severe: boolean) => vehicleIntervals.severeFleet({ body: { severe_duty: severe } })
  const change = useIntervalChange(save, 'severeSaved', 'failed')
  const checked = change.isPending ? change.variables : fleetIntervals.severe_duty
  return (
    <div className={clsx(ui.row, styles.severeFleet)}>
      <Switch label={t('severeDuty')} checked={checked} disabled={!mayEdit} onChange={(severe) => change.mutate(severe)} />
      <span>
        {t('severeDuty')}
        <span className={clsx(ui.tiny, ui.faint, ui.help)}>
          {t('severeHelp')}{' '}
          {fleetIntervals.severe_otherwise > 0 ? t('otherwise', { count: fleetIntervals.severe_otherwise }) : null}
        </span>
      </span>
    </div>
  )
}

/** Counting from the last time, or by fixed multiples. */
const Counting = ({ fleetIntervals, mayEdit }: Props) => {
  const t = useTexts(intervalSetTexts)
  const save = (byMarks: boolean) => vehicleIntervals.countingFleet({ body: { counts_by_marks: byMarks } })
  const change = useIntervalChange(save, 'countingSaved', 'failed')
  const checked = change.isPending ? change.variables : fleetIntervals.counts_by_marks
  return (
    <div className={clsx(ui.row, styles.severeFleet)}>
      <Switch label={t('countsByMarks')} checked={checked} disabled={!mayEdit} onChange={(byMarks) => change.mutate(byMarks)} />
      <span>
        {t('countsByMarks')}
        <span className={clsx(ui.tiny, ui.faint, ui.help)}>{t('countsByMarksHelp')}</span>
      </span>
    </div>
  )
}

const Row = ({ fleetIntervals, row, mayEdit, onAdjust }: Props & { row: Given['intervals'][number]; onAdjust: () => void }) => {
  const t = useTexts(intervalSetTexts)
  const every = useIntervalPhrase(fleetIntervals.odometer_units)
  const params = { service_definition_id: row.service_definition_id }
  const undo = useIntervalChange(() => vehicleIntervals.undoFleet({ params }), 'undone', 'failed')
  return (
    <li>
      <span className={ui.medium}>{row.service_name}</span>
      <span>
        {row.of_fleet.is_off ? t('switchedOff') : every(row.of_fleet)}
        {row.vehicles_otherwise > 0 ? (
          <span className={clsx(ui.tiny, ui.faint, styles.otherwise)}>{t('otherwise', { count: row.vehicles_otherwise })}</span>
        ) : null}
      </span>
      <span className={clsx(ui.small, ui.soft)}>{t('sourceFleet', { who: row.of_fleet.set_by })}</span>
      {mayEdit ? <RowActions service={row.service_name} undo={undo} onAdjust={onAdjust} /> : null}
    </li>
  )
}
