import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { VIN_LENGTH } from '#features/vehicles/vin.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { Drawer } from '#platform/ui/over/over.tsx'
import { Segments } from '#platform/ui/page.tsx'
import type { FoundVehicle } from '../../contract.ts'
import { deskQuery, portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { FoundVehicles } from './FoundVehicles.tsx'
import { odometerOf } from '../steps/OdometerField.tsx'
import { stepTexts } from '../steps/texts.ts'
import { type AskedService, WalkInServices } from './WalkInServices.tsx'
import styles from '../Portal.module.css'
import walkInStyles from './WalkIn.module.css'

type Found = { vehicles: FoundVehicle[]; by: { vin: string } | { plate: string; state: string } }

/** A vehicle that stands in the yard: found by its VIN or plate, opened as an order, and straight on to the estimate. */
export const WalkInDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(stepTexts)
  const [found, setFound] = useState<Found | null>(null)
  const [vehicle, setVehicle] = useState<FoundVehicle | null>(null)
  return (
    <Drawer opened title={t('walkInTitle')} onClose={onClose}>
      <div className={clsx(styles.portal, styles.inDialog, walkInStyles.walkIn)}>
        <Finder
          onFound={(next) => {
            setFound(next)
            setVehicle(next?.vehicles.length === 1 ? next.vehicles[0]! : null)
          }}
        />
        {found && found.vehicles.length === 0 ? <Alert kind="warning" title={t('notFound')} /> : null}
        {found && found.vehicles.length > 0 ? (
          <FoundVehicles vehicles={found.vehicles} chosen={vehicle} onChoose={setVehicle} />
        ) : null}
        {found && vehicle ? <OpenOrder key={vehicle.id} found={found} vehicle={vehicle} onClose={onClose} /> : null}
      </div>
    </Drawer>
  )
}

const Finder = ({ onFound }: { onFound: (found: Found | null) => void }) => {
  const t = useTexts(stepTexts)
  const queries = useQueryClient()
  const { data: desk } = useQuery(deskQuery)
  const [by, setBy] = useState<'vin' | 'plate'>('vin')
  const [vin, setVin] = useState('')
  const [plate, setPlate] = useState('')
  const [typedState, setTypedState] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const state = typedState ?? desk?.shop.state ?? ''
  const wrong = (): string | null => {
    if (by === 'vin') return vin.trim().length === VIN_LENGTH ? null : t('vinIncomplete', { count: vin.trim().length })
    return plate.trim() && state.trim() ? null : t('plateIncomplete')
  }
  const find = async (): Promise<void> => {
    setProblem(wrong())
    if (wrong()) return
    const named = by === 'vin' ? { vin: vin.trim() } : { plate: plate.trim(), state: state.trim() }
    setBusy(true)
    try {
      const { vehicles } = await queries.fetchQuery(portal.findVehicle.options({ query: named }))
      onFound({ vehicles, by: named })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : null)
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <Segments
        label={t('findBy')}
        value={by}
        options={[
          { value: 'vin', label: t('byVin') },
          { value: 'plate', label: t('byPlate') },
        ]}
        onChange={(next) => {
          setBy(next)
          setProblem(null)
          onFound(null)
        }}
      />
      {by === 'vin' ? (
        <TextField
          label={t('vin')}
          help={t('vinHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={VIN_LENGTH}
          value={vin}
          onChange={(event) => setVin(event.target.value)}
          error={problem}
        />
      ) : (
        <div className={walkInStyles.plate}>
          <TextField
            label={t('plate')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={15}
            value={plate}
            onChange={(event) => setPlate(event.target.value)}
            error={problem}
          />
          <TextField
            label={t('plateState')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={2}
            value={state}
            onChange={(event) => setTypedState(event.target.value)}
          />
        </div>
      )}
      <Button type="submit" busy={busy}>
        {t('find')}
      </Button>
    </form>
  )
}

type OpenOrderProps = { found: Found; vehicle: FoundVehicle; onClose: () => void }

const OpenOrder = ({ found, vehicle, onClose }: OpenOrderProps) => {
  const t = useTexts(stepTexts)
  const navigate = useNavigate()
  const { busy, run } = useDeskCall()
  const [services, setServices] = useState<AskedService[]>([])
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [invalid, setInvalid] = useState(false)
  const wrong = (): string | null => {
    if (services.length === 0) return t('serviceMissing')
    return services.some(({ service, position }) => service.positions && !position) ? t('positionMissing') : null
  }
  const open = async (): Promise<void> => {
    const odometer = typed.trim() === '' ? null : odometerOf(typed)
    setInvalid(typed.trim() !== '' && odometer === null)
    setFailure(wrong())
    if (wrong() || (typed.trim() !== '' && odometer === null)) return
    const body = {
      ...found.by,
      vehicle_id: vehicle.id,
      odometer,
      services: services.map(({ service, position }) => ({ service_definition_id: service.id, position })),
    }
    const done = await run(() => portal.walkIn({ body }))
    if (!done.ok) return setFailure(done.text)
    onClose()
    await navigate({ to: '/shop_portal/orders/$id', params: { id: String(done.value.id) } })
  }
  return (
    <>
      <WalkInServices
        vehicle={vehicle}
        services={services}
        onChange={setServices}
        odometer={typed}
        odometerInvalid={invalid}
        onOdometer={setTyped}
      />
      {failure ? <Alert kind="danger" title={failure} /> : null}
      <Button look="primary" wide busy={busy} onClick={() => void open()}>
        {t('openOrder')}
      </Button>
    </>
  )
}
