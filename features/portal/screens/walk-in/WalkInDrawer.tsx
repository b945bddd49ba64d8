import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { normalizeVin, VIN_LENGTH } from '#features/vehicles/vin/vin.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { Segments } from '#platform/ui/page.tsx'
import type { FoundVehicle } from '../../contract.ts'
import { portal } from '../calls.ts'
import { deskQuery } from '../desk-user.ts'
import { useOrderWords } from '../order-words.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { odometerOf, wrongOdometer } from '../steps/OdometerField.tsx'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { stepTexts } from '../steps/texts.ts'
import { type ServiceRequest, WalkInServices } from './WalkInServices.tsx'
import styles from '../Portal.module.css'
import walkInStyles from './WalkIn.module.css'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'

type Found = { vehicles: FoundVehicle[]; by: { vin: string } | { plate: string; state: string } }

/** A vehicle without appointment: find it by VIN or plate, open an order and continue with the estimate. */
export const WalkInDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(stepTexts)
  const [found, setFound] = useState<Found | null>(null)
  const [vehicle, setVehicle] = useState<FoundVehicle | null>(null)
  return (
    <Drawer opened title={t('walkInTitle')} onClose={onClose}>
      <div className={clsx(styles.portal, walkInStyles.walkIn)}>
        <Finder
          isFound={vehicle !== null}
          onFound={(next) => {
            setFound(next)
            setVehicle(next?.vehicles.length === 1 ? next.vehicles[0]! : null)
          }}
        />
        {found && found.vehicles.length === 0 ? <Alert kind="warning" title={t('notFound')} /> : null}
        {found && found.vehicles.length > 0 ? (
          <FoundVehicles vehicles={found.vehicles} chosen={vehicle} onChoose={setVehicle} />
        ) : null}
        {vehicle?.visit ? <Visit vehicle={vehicle} visit={vehicle.visit} onClose={onClose} /> : null}
        {found && vehicle && !vehicle.visit?.is_here ? (
          <OpenOrder key={vehicle.id} found={found} vehicle={vehicle} onClose={onClose} />
        ) : null}
      </div>
    </Drawer>
  )
}

type VisitProps = { vehicle: FoundVehicle; visit: NonNullable<FoundVehicle['visit']>; onClose: () => void }

/** The vehicle's open order at this shop: one that is here gets no second order, one with an appointment can be checked in instead. */
const Visit = ({ vehicle, visit, onClose }: VisitProps) => {
  const t = useTexts(stepTexts)
  const words = useOrderWords()
  const { name } = vehicle
  const title = visit.is_here ? t('alreadyHere', { vehicle: name }) : t('bookedHere', { vehicle: name, when: words.when(visit) })
  return (
    <Alert kind={visit.is_here ? 'warning' : 'info'} title={title}>
      <Link to="/shop_portal/orders/$id" params={{ id: String(visit.order_id) }} onClick={onClose}>
        {t('openOrderOf', { id: visit.order_id })}
      </Link>
    </Alert>
  )
}

const useFinder = (onFound: (found: Found) => void) => {
  const t = useTexts(stepTexts)
  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery)
  return useForm({
    start: { by: 'plate' as 'vin' | 'plate', vin: '', plate: '', state: desk?.shop.state ?? '' },
    check: ({ by, vin, plate, state }) => {
      if (by === 'plate') return { plate: plate.trim() && state.trim() ? null : t('plateIncomplete') }
      const { length } = normalizeVin(vin)
      return { vin: length === VIN_LENGTH ? null : t('vinIncomplete', { count: length }) }
    },
    submit: async ({ by, vin, plate, state }) => {
      const lookup = by === 'vin' ? { vin: normalizeVin(vin) } : { plate: plate.trim(), state: state.trim() }
      const answer = await queries.fetchQuery(portal.findVehicle.options({ query: lookup })).catch((error: Error) => {
        throw new NotYet({ [by]: error.message })
      })
      onFound({ vehicles: answer.vehicles, by: lookup })
    },
  })
}

/** By plate first: it is what the desk can read. */
const Finder = ({ isFound, onFound }: { isFound: boolean; onFound: (found: Found | null) => void }) => {
  const t = useTexts(stepTexts)
  const form = useFinder(onFound)
  return (
    <form {...form.props}>
      <Segments
        label={t('findBy')}
        value={form.values.by}
        options={[
          { value: 'plate', label: t('byPlate') },
          { value: 'vin', label: t('byVin') },
        ]}
        onChange={(by) => {
          form.set({ by })
          onFound(null)
        }}
      />
      {form.values.by === 'vin' ? (
        <TextField
          {...form.field('vin')}
          label={t('vin')}
          help={t('vinHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
      ) : (
        <div className={walkInStyles.plate}>
          <TextField
            {...form.field('plate')}
            label={t('plate')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            data-autofocus
          />
          <TextField
            {...form.field('state')}
            label={t('plateState')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        </div>
      )}
      <Button type="submit" look={isFound ? 'quiet' : 'primary'} busy={form.busy}>
        {t('find')}
      </Button>
    </form>
  )
}

type OpenOrderProps = { found: Found; vehicle: FoundVehicle; onClose: () => void }

const OpenOrder = ({ found, vehicle, onClose }: OpenOrderProps) => {
  const t = useTexts(stepTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const send = useDeskSend()
  const odometerQuestion = useOdometerQuestion()
  const form = useForm({
    start: { services: [] as ServiceRequest[], odometer: '' },
    check: ({ services, odometer }) => ({
      odometer: odometer.trim() === '' ? null : wrongOdometer(odometer, language),
      services: services.length === 0 ? t('serviceMissing') : lacksPosition(services) ? t('positionMissing') : null,
    }),
    submit: ({ services, odometer }) => {
      const body = {
        ...found.by,
        vehicle_id: vehicle.id,
        odometer: odometerOf(odometer),
        ask_odometer: odometerQuestion.isDue(odometer),
        services: services.map(({ service, position }) => ({ service_definition_id: service.id, position })),
      }
      return send(() => portal.walkIn({ body }))
    },
    refused: (error) => odometerQuestion.refused(error, form.values.odometer),
    done: async ({ id }) => {
      onClose()
      await navigate({ to: '/shop_portal/orders/$id', params: { id: String(id) } })
    },
  })
  const failure = form.problems.services ?? form.failure?.title
  return (
    <>
      <WalkInServices
        vehicle={vehicle}
        services={form.values.services}
        onChange={(services) => form.set({ services })}
        odometer={form.field('odometer')}
      />
      {failure ? <Alert kind="danger" title={failure} /> : null}
      <Button look="primary" wide busy={form.busy} onClick={form.submit}>
        {t('openOrder')}
      </Button>
    </>
  )
}

const lacksPosition = (services: readonly ServiceRequest[]): boolean =>
  services.some(({ service, position }) => service.positions && !position)

type FoundProps = { vehicles: FoundVehicle[]; chosen: FoundVehicle | null; onChoose: (vehicle: FoundVehicle) => void }

/** Matches of the VIN or plate, to verify, and to select if several fleets have the vehicle. */
const FoundVehicles = ({ vehicles, chosen, onChoose }: FoundProps) => {
  const t = useTexts(stepTexts)
  return (
    <RadioCards
      legend={t('found')}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(vehicles.find(({ id }) => String(id) === value)!)}
      options={vehicles.map((vehicle) => ({
        value: String(vehicle.id),
        title: [vehicle.name, vehicle.model].filter(Boolean).join(', '),
        line: [vehicle.fleet.name, vehicle.plate, vehicle.vin].filter(Boolean).join(' · '),
        picture: <VehicleShape body={vehicle.body} />,
      }))}
    />
  )
}
