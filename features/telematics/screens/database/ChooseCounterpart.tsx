import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { PickField, type PickOption } from '#platform/ui/form/pick.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { UnmatchedDevice, UnmatchedVehicle } from '../../contract.ts'
import { telematics } from '../calls.ts'
import { databaseTexts } from './texts.ts'
import { useLink } from './use-database.ts'

/** An unmatched vehicle or device. */
export type UnmatchedItem = { vehicle: UnmatchedVehicle } | { device: UnmatchedDevice }

const SEARCH_DELAY_MS = 300
const SEARCH_MINIMUM = 3

export const ChooseCounterpart = ({ selected, onClose }: { selected: UnmatchedItem | null; onClose: () => void }) => {
  const t = useTexts(databaseTexts)
  // Keeps the form rendered during the closing animation.
  const [last, setLast] = useState(selected)
  if (selected && selected !== last) setLast(selected)
  const current = selected ?? last
  if (!current) return null
  const title =
    'vehicle' in current
      ? t('deviceOf', { vehicle: current.vehicle.name })
      : t('vehicleOf', { serial: current.device.serial_number })
  return (
    <Modal opened={selected !== null} title={title} onClose={onClose}>
      <ChooseForm key={title} selected={current} onClose={onClose} />
    </Modal>
  )
}

const ChooseForm = ({ selected, onClose }: { selected: UnmatchedItem; onClose: () => void }) => {
  const t = useTexts(databaseTexts)
  const [typed, type] = useState('')
  const searched = useDelayed(typed, SEARCH_DELAY_MS)
  const options = useOptions(selected, searched.length >= SEARCH_MINIMUM ? searched : '')
  const { link, linked } = useLink(onClose)
  const form = useForm({
    start: { choice: '' },
    check: ({ choice }) => ({ choice: choice ? null : t('chooseOne') }),
    submit: ({ choice }) =>
      'vehicle' in selected ? link(choice, selected.vehicle.id) : link(selected.device.id, Number(choice)),
    done: (_, { choice }) =>
      linked('vehicle' in selected ? selected.vehicle.name : (options.find(({ value: id }) => id === choice)?.label ?? '')),
  })
  const { value, error } = form.field('choice')
  const isDevice = 'vehicle' in selected
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <PickField
        label={t(isDevice ? 'deviceLabel' : 'vehicleLabel')}
        help={isDevice && options.length === 0 ? t('noFreeDevice') : t('chooseHelp')}
        options={options}
        value={value}
        error={error}
        onSearch={type}
        onChange={(choice) => form.set({ choice: choice ?? '' })}
      />
      <FormFoot submit={t('save')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}

const useOptions = (unmatched: UnmatchedItem, query: string): PickOption[] => {
  const t = useTexts(databaseTexts)
  const wantsDevice = 'vehicle' in unmatched
  const searched = query ? { query } : {}
  const devices = useQuery({ ...telematics.freeDevices.options({ query: searched }), enabled: wantsDevice })
  const known = useQuery({ ...vehicles.basicDetails.options({ query: { page: 1, ...searched } }), enabled: !wantsDevice })
  if (wantsDevice)
    return (devices.data?.devices ?? []).map(({ id, serial_number: label, vin }) => ({
      value: id,
      label,
      line: vin ?? t('noVin'),
    }))
  return (known.data?.vehicles ?? []).map(({ id, name, vin }) => ({ value: String(id), label: name, line: vin ?? t('noVin') }))
}
