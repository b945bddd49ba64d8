import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicles } from '#features/vehicles/screens/grid/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { PickField, type PickOption } from '#platform/ui/form/pick.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import type { UnmatchedDevice, UnmatchedVehicle } from '../../contract.ts'
import { telematics } from '../calls.ts'
import { databaseTexts } from './texts.ts'
import { useLink } from './use-database.ts'

/** What stays without a counterpart until somebody chooses one. */
export type Asked = { vehicle: UnmatchedVehicle } | { device: UnmatchedDevice }

const SEARCH_DELAY_MS = 300
const SEARCH_MINIMUM = 3

export const ChooseCounterpart = ({ asked, onClose }: { asked: Asked | null; onClose: () => void }) => {
  const t = useTexts(databaseTexts)
  // The form stays while the window leaves.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const shown = asked ?? last
  if (!shown) return null
  const title =
    'vehicle' in shown ? t('deviceOf', { vehicle: shown.vehicle.name }) : t('vehicleOf', { serial: shown.device.serial_number })
  return (
    <Modal opened={asked !== null} title={title} onClose={onClose}>
      <ChooseForm key={title} asked={shown} onClose={onClose} />
    </Modal>
  )
}

const ChooseForm = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const t = useTexts(databaseTexts)
  const [typed, type] = useState('')
  const searched = useDelayed(typed, SEARCH_DELAY_MS)
  const options = useOptions(asked, searched.length >= SEARCH_MINIMUM ? searched : '')
  const { link, linked } = useLink(onClose)
  const form = useForm({
    start: { choice: '' },
    check: ({ choice }) => ({ choice: choice ? null : t('chooseOne') }),
    submit: ({ choice }) => ('vehicle' in asked ? link(choice, asked.vehicle.id) : link(asked.device.id, Number(choice))),
    done: (_, { choice }) =>
      linked('vehicle' in asked ? asked.vehicle.name : (options.find(({ value: id }) => id === choice)?.label ?? '')),
  })
  const { value, error } = form.field('choice')
  const isDevice = 'vehicle' in asked
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

const useOptions = (asked: Asked, query: string): PickOption[] => {
  const t = useTexts(databaseTexts)
  const wantsDevice = 'vehicle' in asked
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
