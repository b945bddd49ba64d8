import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { VehicleRow } from '../../contract.ts'
import { RETIRED_AS, type RetiredAs } from '../../retirement.ts'
import { vehicles } from '../calls.ts'
import { changeTexts } from './texts.ts'

type Props = { vehicle: VehicleRow; onRetired: () => void; onClose: () => void }

/** The day and the reason for which a vehicle leaves the fleet; an open order comes first. */
export const RetireVehicle = (props: Props) => {
  const { vehicle, onClose } = props
  const t = useTexts(changeTexts)
  const { active_order: order } = vehicle
  if (!order) return <RetireForm {...props} />
  return (
    <Modal opened title={t('retireTitle', { name: vehicle.name })} onClose={onClose}>
      <p className={ui.soft}>{t('retireOpenOrder', { name: vehicle.name, order: order.id })}</p>
      <div className={ui.dialogActions}>
        <Link to="/orders/$id/approvals" params={{ id: String(order.id) }} className={buttonClass({ look: 'primary' })}>
          {t('openOrder', { order: order.id })}
        </Link>
      </div>
    </Modal>
  )
}

const RetireForm = ({ vehicle, onRetired, onClose }: Props) => {
  const t = useTexts(changeTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const params = { id: vehicle.id }
  const refresh = async (): Promise<void> => {
    await Promise.all([vehicles.stateSummary.invalidate(queries), vehicles.show.invalidate(queries)])
    onRetired()
  }
  const takeBack = useMutation({
    mutationFn: () => vehicles.bringBack({ params }),
    onSuccess: refresh,
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
  const form = useForm<{ retired_on: string | null; retired_as: RetiredAs }, unknown>({
    start: { retired_on: formats.today(), retired_as: 'sold' },
    check: ({ retired_on: on }) => ({ retired_on: on === null ? t('dayMissing') : null }),
    submit: ({ retired_on: on, retired_as: as }) => vehicles.retire({ params, body: { retired_on: on!, retired_as: as } }),
    done: async () => {
      const undo = (): void => takeBack.mutate(undefined)
      toast({ kind: 'success', title: t('retiredDone'), message: vehicle.name, about: `vehicle ${vehicle.id}/state`, undo })
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog title={t('retireTitle', { name: vehicle.name })} form={form} verb={t('retire')} onClose={onClose}>
      <p className={ui.soft}>{t('retireHelp')}</p>
      <SelectField
        {...form.field('retired_as')}
        label={t('reason')}
        value={form.values.retired_as}
        onChange={({ target }) => form.set({ retired_as: RETIRED_AS.find((one) => one === target.value) ?? 'sold' })}
      >
        {RETIRED_AS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason_${reason}`)}
          </option>
        ))}
      </SelectField>
      <DateField {...form.field('retired_on')} label={t('day')} max={formats.today()} />
    </FormDialog>
  )
}
