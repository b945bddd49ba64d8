import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { HeldReading } from '../contract.ts'
import { telematics } from './calls.ts'
import { telematicsTexts } from './texts.ts'
import styles from './HeldReadings.module.css'

/** Held readings with reasons, until a user decides. Renders nothing without held readings. */
export const HeldReadings = ({
  readings,
  canDecide,
  withVehicle = false,
}: {
  readings: readonly HeldReading[]
  canDecide: boolean
  withVehicle?: boolean
}) => {
  const t = useTexts(telematicsTexts)
  if (readings.length === 0) return null
  return (
    <Card title={t('keptAside')} className={styles.kept}>
      <p className={clsx(ui.soft, ui.small)}>{t('keptAsideLine')}</p>
      <ul>
        {readings.map((reading) => (
          <One key={reading.id} reading={reading} canDecide={canDecide} withVehicle={withVehicle} />
        ))}
      </ul>
    </Card>
  )
}

const One = ({ reading, canDecide, withVehicle }: { reading: HeldReading; canDecide: boolean; withVehicle: boolean }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const decide = useDecide(reading)
  return (
    <li>
      <div className={styles.what}>
        {withVehicle ? (
          <Link to="/vehicles/$id/telematics" params={{ id: String(reading.vehicle_id) }}>
            {reading.vehicle_name}
          </Link>
        ) : null}
        <span>{useReason(reading)}</span>
        <span className={clsx(ui.faint, ui.small)}>{formats.dateTime(reading.read_at)}</span>
      </div>
      {canDecide ? (
        <div className={styles.actions}>
          {reading.kind === 'odometer' && reading.reason !== 'impossible' ? (
            <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('used')}>
              {t('useIt')}
            </Button>
          ) : null}
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('dismissed')}>
            {t('dismiss')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const useReason = ({ kind, value, reason, known_value: known, known_on: day }: HeldReading): string => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  if (reason === 'impossible' || known === null || day === null) {
    const word = kind.startsWith('pressure')
      ? 'kind_pressure'
      : kind.startsWith('temperature')
        ? 'kind_temperature'
        : (`kind_${kind}` as 'kind_odometer')
    return t('keptImpossible', { kind: t(word), value: formats.number(value) })
  }
  const values = { value: formats.distance(Math.round(value)), known: formats.distance(known), day: formats.date(day) }
  return t(reason === 'fell' ? 'keptFell' : 'keptJumped', values)
}

const useDecide = ({ id, vehicle_name: message }: HeldReading) => {
  const t = useTexts(telematicsTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  return useMutation({
    mutationFn: (decision: 'used' | 'dismissed') => telematics.decide({ params: { id }, body: { decision } }),
    onSuccess: async (_, decision) => {
      toast({ kind: 'success', title: t(decision), message })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['telematics'] }),
        queries.invalidateQueries({ queryKey: ['vehicles'] }),
        queries.invalidateQueries({ queryKey: ['schedules'] }),
      ])
    },
    onError: (error) => alert({ kind: 'danger', title: t('decideFailed'), message: failureText(error).title }),
  })
}
