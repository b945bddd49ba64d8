import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { VehicleChange } from '../../bulk-change/bulk-change-contract.ts'
import { DEPARTMENT_NUMBER_MAX_LENGTH } from '../../identity.ts'
import { vehicles } from '../calls.ts'
import { selectionActionTexts } from './texts.ts'

export type ChangeProps = {
  /** Selected vehicles. */
  count: number
  /** Instead of several: one vehicle, with its present values. */
  vehicle?: { name: string; department: string; driverIds: readonly number[]; isOutOfService: boolean }
  start: (change: VehicleChange) => Promise<unknown>
  onClose: () => void
}

export const SetDepartment = ({ count, vehicle, start, onClose }: ChangeProps) => {
  const t = useTexts(selectionActionTexts)
  const { number } = useFormats()
  const choices = useId()
  const { data } = useQuery(vehicles.filterChoices.options())
  const form = useForm({
    start: { department_number: vehicle?.department ?? '' },
    submit: ({ department_number }) => start({ department_number }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={vehicle ? t('departmentTitleOf', { name: vehicle.name }) : t('departmentTitle', { count, number: number(count) })}
      verb={t('setDepartment')}
      onClose={onClose}
    >
      <TextField
        {...form.field('department_number')}
        label={t('department')}
        help={t('departmentHelp')}
        list={choices}
        maxLength={DEPARTMENT_NUMBER_MAX_LENGTH}
      />
      <datalist id={choices}>
        {data?.departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}

export const AssignDrivers = ({ count, vehicle, start, onClose }: ChangeProps) => {
  const t = useTexts(selectionActionTexts)
  const { number } = useFormats()
  const { data } = useQuery(vehicles.formChoices.options())
  const offered = (data?.drivers ?? []).filter(({ id }) => !vehicle?.isOutOfService || vehicle.driverIds.includes(id))
  const form = useForm({
    start: { driver_ids: (vehicle?.driverIds ?? []).join() },
    submit: ({ driver_ids: ids }) => start({ driver_ids: ids.split(',').filter(Boolean).map(Number) }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={vehicle ? t('driversTitleOf', { name: vehicle.name }) : t('driversTitle', { count, number: number(count) })}
      verb={t('assignDrivers')}
      onClose={onClose}
    >
      <MultiPickField
        label={t('drivers')}
        help={t(vehicle?.isOutOfService ? 'driversHelpOut' : vehicle ? 'driversHelpOne' : 'driversHelp')}
        error={form.problems.driver_ids}
        options={offered.map(({ id, name, email }) => ({ value: String(id), label: name, line: email }))}
        value={form.values.driver_ids.split(',').filter(Boolean)}
        onChange={(ids) => form.set({ driver_ids: ids.join(',') })}
      />
    </FormDialog>
  )
}

/** Deactivates or activates the selected vehicles. `to`: null while closed. */
export const SwitchMany = ({
  to,
  busy,
  count,
  start,
  onClose,
}: ChangeProps & { to: 'activate' | 'deactivate' | null; busy: boolean }) => {
  const t = useTexts(selectionActionTexts)
  const { number } = useFormats()
  const { alert } = useNotices()
  const verb = to ?? 'deactivate'
  const confirm = (): void => {
    start({ is_active: verb === 'activate' }).then(onClose, (error: unknown) => {
      onClose()
      alert(failureText(error, t('somethingWentWrong')))
    })
  }
  return (
    <ConfirmModal
      opened={to !== null}
      title={t(`${verb}Title`, { count, number: number(count) })}
      confirm={t(verb)}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${verb}Help`)}
    </ConfirmModal>
  )
}
