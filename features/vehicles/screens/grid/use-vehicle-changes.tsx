import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { VehicleRow } from '../../contract.ts'
import { vehicles } from './calls.ts'
import { vehiclesTexts } from './texts.ts'

type Asked = { vehicle: VehicleRow; what: 'deactivate' | 'activate' | 'enrol' | 'unenrol' | 'delete' }

const WORDS = {
  deactivate: ['deactivateTitle', 'deactivateHelp', 'deactivate', 'deactivated'],
  activate: ['activateTitle', 'activateHelp', 'activate', 'activated'],
  enrol: ['enrolTitle', 'enrolHelp', 'enrol', 'enrolledDone'],
  unenrol: ['unenrolTitle', 'unenrolHelp', 'unenrol', 'unenrolledDone'],
  delete: ['deleteTitle', 'deleteHelp', 'delete', 'deleted'],
} as const

const act = ({ vehicle: { id }, what }: Asked): Promise<unknown> => {
  if (what === 'delete') return vehicles.remove({ params: { id } })
  if (what === 'enrol' || what === 'unenrol')
    return vehicles.update({ params: { id }, body: { fleetcor_enrolled: what === 'enrol' } })
  return vehicles.deactivate({ params: { id }, body: { is_active: what === 'activate' } })
}

/** Asks before a vehicle is switched or deleted, does it, and says so. A refusal stands at the top of the page. */
export const useVehicleChanges = (fuelCard: boolean, onChanged: () => void) => {
  const t = useTexts(vehiclesTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    if (!asked) return
    setBusy(true)
    try {
      await act(asked)
      alert(null)
      toast({ kind: 'success', title: t(WORDS[asked.what][3]) })
      await vehicles.stateSummary.invalidate(queries)
      onChanged()
    } catch (error) {
      alert(failureText(error, t('somethingWentWrong')))
    }
    setBusy(false)
    setAsked(null)
  }
  const toggle = (vehicle: VehicleRow): void => {
    if (fuelCard) return setAsked({ vehicle, what: vehicle.fleetcor_enrolled ? 'unenrol' : 'enrol' })
    return setAsked({ vehicle, what: vehicle.is_active ? 'deactivate' : 'activate' })
  }
  const [title, help, verb] = WORDS[asked?.what ?? 'deactivate']
  const question: ReactNode = (
    <ConfirmModal
      opened={asked !== null}
      title={t(title, { name: asked?.vehicle.name ?? '' })}
      confirm={t(verb)}
      danger={asked?.what === 'delete'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => setAsked(null)}
    >
      {t(help)}
    </ConfirmModal>
  )
  return { toggle, remove: (vehicle: VehicleRow) => setAsked({ vehicle, what: 'delete' }), question }
}
