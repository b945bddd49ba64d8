import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { VehicleRow } from '../../contract.ts'
import { vehicles } from '../calls.ts'
import { identityChanges, type IdentityDraft, identityOf, isNameless, problemOf } from './identity-draft.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { changeTexts } from './texts.ts'
import styles from './Changes.module.css'

export type Changed = 'deactivate' | 'activate' | 'enrol' | 'unenrol' | 'delete' | 'bringBack'
type ChangeRequest = { vehicle: VehicleRow; what: Changed; needsIdentity: boolean }

const WORDS = {
  deactivate: ['deactivateTitle', 'deactivateHelp', 'deactivate', 'deactivated'],
  activate: ['activateTitle', 'activateHelp', 'activate', 'activated'],
  enrol: ['enrolTitle', 'enrolHelp', 'enrol', 'enrolledDone'],
  unenrol: ['unenrolTitle', 'unenrolHelp', 'unenrol', 'unenrolledDone'],
  delete: ['deleteTitle', 'deleteHelp', 'delete', 'deleted'],
  bringBack: ['bringBackTitle', 'bringBackHelp', 'bringBack', 'broughtBack'],
} as const

/** Inverse of a change that needs no further input, for Undo. */
const BACK: Partial<Record<Changed, Changed>> = { deactivate: 'activate', activate: 'deactivate', enrol: 'unenrol' }

const act = ({ vehicle, what, needsIdentity }: ChangeRequest, identity: IdentityDraft): Promise<unknown> => {
  const params = { id: vehicle.id }
  if (what === 'delete') return vehicles.remove({ params })
  if (what === 'bringBack') return vehicles.bringBack({ params })
  const identityInput = needsIdentity ? identityChanges(identity, vehicle) : {}
  if (what === 'deactivate' || what === 'activate') {
    return vehicles.deactivate({ params, body: { is_active: what === 'activate', ...identityInput } })
  }
  const by = needsIdentity ? { identify_by: identity.by } : {}
  return vehicles.update({ params, body: { fleetcor_enrolled: what === 'enrol', ...by, ...identityInput } })
}

/** A fuel-card program requires the identity of a vehicle; others only if it has none. */
const mustIdentify = (vehicle: VehicleRow, what: Changed): boolean =>
  what === 'enrol' || (what !== 'delete' && what !== 'unenrol' && what !== 'bringBack' && isNameless(vehicle))

const NO_INPUT: IdentityDraft = { by: 'vin', vin: '', license_plate_number: '', license_plate_state: '' }

type Situation = { fuelCard: boolean; country: CountryCode; onChanged: (what: Changed) => void }

/** Confirms a switch or deletion, performs it, and shows a toast. A refusal is shown at its field, or else at the top of the page. */
export const useVehicleChanges = ({ fuelCard, country, onChanged }: Situation) => {
  const t = useTexts(changeTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [request, setRequest] = useState<ChangeRequest | null>(null)
  const startChange = (vehicle: VehicleRow, what: Changed): void => {
    form.reset(identityOf(vehicle))
    setRequest({ vehicle, what, needsIdentity: mustIdentify(vehicle, what) })
  }
  const form = useForm<IdentityDraft, ChangeRequest>({
    start: NO_INPUT,
    check: (identity) => {
      const problem = request?.needsIdentity ? problemOf(identity) : null
      return problem ? { [problem.field]: t(problem.code) } : {}
    },
    submit: async (identity) => {
      await act(request!, identity)
      return request!
    },
    done: async ({ vehicle, what }) => {
      alert(null)
      const back = BACK[what]
      const undo = back && (() => takeBack.mutate({ vehicle, what: back, needsIdentity: false }))
      // Deleting a vehicle removes its toasts with Undo.
      const about = what === 'delete' ? `vehicle ${vehicle.id}` : `vehicle ${vehicle.id}/state`
      toast({ kind: 'success', title: t(WORDS[what][3]), message: vehicle.name, about, ...(undo ? { undo } : {}) })
      await vehicles.stateSummary.invalidate(queries)
      // Not for a deleted vehicle, whose page would refetch and get a 404 before it is left.
      if (what !== 'delete') await vehicles.show.invalidate(queries)
      onChanged(what)
      setRequest(null)
    },
    refused: (error, isAtFields) => {
      if (isAtFields && request?.needsIdentity) return
      setRequest(null)
      alert(failureText(error, t('somethingWentWrong')))
    },
  })
  const takeBack = useMutation({
    mutationFn: (before: ChangeRequest) => act(before, NO_INPUT),
    onSuccess: async (_, { what }) => {
      await Promise.all([vehicles.stateSummary.invalidate(queries), vehicles.show.invalidate(queries)])
      onChanged(what)
    },
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
  const toggle = (vehicle: VehicleRow): void => {
    if (fuelCard) return startChange(vehicle, vehicle.fleetcor_enrolled ? 'unenrol' : 'enrol')
    return startChange(vehicle, vehicle.is_active ? 'deactivate' : 'activate')
  }
  const question: ReactNode = <Question request={request} form={form} country={country} onClose={() => setRequest(null)} />
  return {
    toggle,
    remove: (vehicle: VehicleRow) => startChange(vehicle, 'delete'),
    bringBack: (vehicle: VehicleRow) => startChange(vehicle, 'bringBack'),
    question,
  }
}

type QuestionProps = {
  request: ChangeRequest | null
  form: ReturnType<typeof useForm<IdentityDraft, ChangeRequest>>
  country: CountryCode
  onClose: () => void
}

const Question = ({ request, form, country, onClose }: QuestionProps) => {
  const t = useTexts(changeTexts)
  const [title, help, verb] = WORDS[request?.what ?? 'deactivate']
  return (
    <ConfirmModal
      opened={request !== null}
      title={t(title, { name: request?.vehicle.name ?? '' })}
      confirm={t(verb)}
      danger={request?.what === 'delete'}
      busy={form.busy}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {t(help)}
      {request?.needsIdentity ? (
        <>
          {isNameless(request.vehicle) ? <p className={styles.needed}>{t('identityNeeded')}</p> : null}
          <IdentityFields form={form} country={country} />
        </>
      ) : null}
    </ConfirmModal>
  )
}
