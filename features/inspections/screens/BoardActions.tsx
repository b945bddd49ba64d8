import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { BoardRowWire } from '../contract.ts'
import { inspections } from './calls.ts'
import { inspectionTexts } from './texts.ts'
import { useStaleInspections } from './use-stale-inspections.ts'
import styles from './Inspections.module.css'

/** Reminds the drivers of vehicles; the toast says of how many. */
export const useRemind = () => {
  const t = useTexts(inspectionTexts)
  const { toast, alert } = useNotices()
  const loadAgain = useStaleInspections()
  return useMutation({
    mutationFn: (rows: readonly BoardRowWire[]) =>
      inspections.remind({ body: { vehicle_ids: rows.map(({ vehicle }) => vehicle.id) } }),
    onSuccess: ({ vehicles: count }) => {
      toast({ kind: 'success', title: t('reminded'), message: t('remindedMore', { count }) })
      return loadAgain()
    },
    onError: (error) => alert(failureText(error)),
  })
}

const isToInspect = ({ state }: BoardRowWire): boolean => state === 'uninspected' || state === 'not_started'

type ActionsProps = { row: BoardRowWire; isToday: boolean; onAssign: (vehicle: BoardRowWire['vehicle']) => void }

/** The way out of each state: remind its drivers, assign a driver, or open the report. A past day is reminded of no more. */
export const BoardActions = ({ row, isToday, onAssign }: ActionsProps) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const remind = useRemind()
  const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation()
  const { vehicle, reminded_at: remindedAt, inspection_id: inspectionId } = row
  return (
    <span className={styles.boardActions} onClick={stop} onKeyDown={stop} role="presentation">
      {isToInspect(row) ? (
        row.drivers.length === 0 ? (
          <Button size="sm" onClick={() => onAssign(vehicle)}>
            {t('assign')}
          </Button>
        ) : isToday ? (
          <Button
            size="sm"
            busy={remind.isPending}
            title={remindedAt ? t('remindedAt', { time: formats.gridDateTime(remindedAt) }) : undefined}
            onClick={() => remind.mutate([row])}
          >
            {t(remindedAt ? 'remindAgain' : 'remind')}
          </Button>
        ) : null
      ) : inspectionId === null ? null : (
        <Link to="/inspections/$id" params={{ id: String(inspectionId) }}>
          {t('open')}
        </Link>
      )}
    </span>
  )
}
