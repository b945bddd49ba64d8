import { CONFIGURED_ZONE, type FleetDay, type IsoDate } from '#features/countries/dates.ts'
import { zoneOf } from '#features/countries/zone.ts'
import type { Places } from '#integrations/places/port.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Acting } from '../acting.ts'

type Where = { places: Pick<Places, 'locate'> }

/** Time zone of a fleet by its postal code; the product's zone if unknown. */
export const fleetZone = ({ places }: Where, zip: string | null): string => {
  const place = zip === null ? null : places.locate(zip)
  return place ? zoneOf(place) : CONFIGURED_ZONE
}

const dayOfFleet = (ports: Where, zip: string | null, now: Date): FleetDay => dayIn(fleetZone(ports, zip), now)

/** The day of an instant in the acting fleet. */
export const fleetDayOf = ({ acting, ports }: { acting: Pick<Acting, 'fleetZip'>; ports: Where }, instant: Date): FleetDay =>
  dayOfFleet(ports, acting.fleetZip, instant)

/** Clamps an entered day to the fleet's today, since the user's zone may already be a day ahead. */
export const withinToday = (ctx: Parameters<typeof fleetToday>[0], day: IsoDate): IsoDate => {
  const today = fleetToday(ctx)
  return day > today ? today : day
}

/** Today in the acting fleet, which due dates, expirations and snoozes depend on. */
export const fleetToday = ({ acting, now, ports }: { acting: Pick<Acting, 'fleetZip'>; now: Date; ports: Where }): FleetDay =>
  dayOfFleet(ports, acting.fleetZip, now)
