import { useTexts } from '#platform/i18n/use-texts.ts'
import { Switch } from '#platform/ui/form/fields.tsx'
import { IconClock } from '#platform/ui/icons.ts'
import { useQueuedMutations } from '#platform/ui/overlays/use-connection.ts'
import { connectionTexts } from '#platform/ui/overlays/connection-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../VehiclesGrid.module.css'

type Field = 'is_active' | 'fleetcor_enrolled'
type Props = {
  vehicle: { id: number } & Record<Field, boolean>
  field: Field
  label: string
  disabled: boolean
  onChange: () => void
}

/** Whether a vehicle is in use. An offline change shows its new state, marked as not saved yet. */
export const ActiveSwitch = ({ vehicle, field, label, disabled, onChange }: Props) => {
  const pendingValue = usePendingValue(vehicle.id, field)
  return (
    <span className={styles.active}>
      <Switch
        quiet
        label={label}
        checked={pendingValue ?? vehicle[field]}
        disabled={disabled || pendingValue !== null}
        onChange={onChange}
      />
      <NotSavedYet vehicle={vehicle} field={field} />
    </span>
  )
}

/** Marks a vehicle that was switched offline. */
export const NotSavedYet = ({ vehicle, field }: Pick<Props, 'field'> & { vehicle: { id: number } }) => {
  const t = useTexts(connectionTexts)
  if (usePendingValue(vehicle.id, field) === null) return null
  return (
    <span title={t('notSavedYet')}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span className={ui.screenReaderOnly}>{t('notSavedYet')}</span>
    </span>
  )
}

/** The pending offline value; null without one. */
const usePendingValue = (id: number, field: Field): boolean | null => {
  const write = useQueuedMutations().findLast(
    ({ address }) => address.split('/').includes('vehicles') && address.split('/').includes(String(id)),
  )
  const value = (write?.body as Partial<Record<Field, unknown>> | undefined)?.[field]
  return typeof value === 'boolean' ? value : null
}
