import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { VehicleRow } from '../../contract.ts'
import { vehicles } from '../grid/calls.ts'
import { identityChanges, type IdentityDraft, type IdentityField, identityOf, isNameless, problemOf } from './identity-draft.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { changeTexts } from './texts.ts'
import styles from './Changes.module.css'

export type Changed = 'deactivate' | 'activate' | 'enrol' | 'unenrol' | 'delete'
type Asked = { vehicle: VehicleRow; what: Changed; identity: IdentityDraft; asksIdentity: boolean }

const WORDS = {
  deactivate: ['deactivateTitle', 'deactivateHelp', 'deactivate', 'deactivated'],
  activate: ['activateTitle', 'activateHelp', 'activate', 'activated'],
  enrol: ['enrolTitle', 'enrolHelp', 'enrol', 'enrolledDone'],
  unenrol: ['unenrolTitle', 'unenrolHelp', 'unenrol', 'unenrolledDone'],
  delete: ['deleteTitle', 'deleteHelp', 'delete', 'deleted'],
} as const

/** What takes it back, where nothing has to be said for it. */
const BACK: Partial<Record<Changed, Changed>> = { deactivate: 'activate', activate: 'deactivate', enrol: 'unenrol' }

const act = ({ vehicle, what, identity, asksIdentity }: Asked): Promise<unknown> => {
  const params = { id: vehicle.id }
  if (what === 'delete') return vehicles.remove({ params })
  const said = asksIdentity ? identityChanges(identity, vehicle) : {}
  if (what === 'deactivate' || what === 'activate') {
    return vehicles.deactivate({ params, body: { is_active: what === 'activate', ...said } })
  }
  const by = asksIdentity ? { identify_by: identity.by } : {}
  return vehicles.update({ params, body: { fleetcor_enrolled: what === 'enrol', ...by, ...said } })
}

/** A card programme wants to know by what it can tell a vehicle; others only where nothing does. */
const asksFor = (vehicle: VehicleRow, what: Changed): boolean =>
  what === 'enrol' || (what !== 'delete' && what !== 'unenrol' && isNameless(vehicle))

const fieldOf = (raised: unknown): IdentityField | null => {
  const field = raised instanceof CallFailed ? raised.body.field : null
  return field === 'vin' || field === 'license_plate_number' || field === 'license_plate_state' ? field : null
}

type Situation = { fuelCard: boolean; country: CountryCode; onChanged: (what: Changed) => void }

/** Asks before a vehicle is switched or deleted, does it, and says so. A refusal stands at its field, else at the top of the page. */
export const useVehicleChanges = ({ fuelCard, country, onChanged }: Situation) => {
  const t = useTexts(changeTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [error, setError] = useState<{ field: IdentityField; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = (vehicle: VehicleRow, what: Changed): void => {
    setError(null)
    setAsked({ vehicle, what, identity: identityOf(vehicle), asksIdentity: asksFor(vehicle, what) })
  }
  const confirm = async (): Promise<void> => {
    if (!asked) return
    const problem = asked.asksIdentity ? problemOf(asked.identity) : null
    if (problem) return setError({ field: problem.field, text: t(problem.code) })
    setBusy(true)
    try {
      await act(asked)
      alert(null)
      const back = BACK[asked.what]
      const undo = back && (() => void takeBack({ ...asked, what: back }))
      toast({ kind: 'success', title: t(WORDS[asked.what][3]), message: asked.vehicle.name, ...(undo ? { undo } : {}) })
      await vehicles.stateSummary.invalidate(queries)
      // A page of a deleted vehicle would only learn that it is gone before one has left it.
      if (asked.what !== 'delete') await vehicles.show.invalidate(queries)
      onChanged(asked.what)
      setAsked(null)
    } catch (raised) {
      const field = fieldOf(raised)
      if (field && asked.asksIdentity) setError({ field, text: (raised as CallFailed).message })
      else {
        setAsked(null)
        alert(failureText(raised, t('somethingWentWrong')))
      }
    }
    setBusy(false)
  }
  const takeBack = async (before: Asked): Promise<void> => {
    try {
      await act({ ...before, asksIdentity: false })
      await Promise.all([vehicles.stateSummary.invalidate(queries), vehicles.show.invalidate(queries)])
      onChanged(before.what)
    } catch (raised) {
      alert(failureText(raised, t('somethingWentWrong')))
    }
  }
  const toggle = (vehicle: VehicleRow): void => {
    if (fuelCard) return ask(vehicle, vehicle.fleetcor_enrolled ? 'unenrol' : 'enrol')
    return ask(vehicle, vehicle.is_active ? 'deactivate' : 'activate')
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
      {asked?.asksIdentity ? (
        <>
          {isNameless(asked.vehicle) ? <p className={styles.needed}>{t('identityNeeded')}</p> : null}
          <IdentityFields
            draft={asked.identity}
            country={country}
            error={error}
            onChange={(change) => {
              setError(null)
              setAsked({ ...asked, identity: { ...asked.identity, ...change } })
            }}
          />
        </>
      ) : null}
    </ConfirmModal>
  )
  return { toggle, remove: (vehicle: VehicleRow) => ask(vehicle, 'delete'), question }
}
