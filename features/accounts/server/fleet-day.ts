import { CONFIGURED_ZONE, type FleetDay } from '#features/countries/dates.ts'
import { zoneOf } from '#features/countries/zone.ts'
import type { Places } from '#integrations/places/port.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Acting } from '../acting.ts'

type Where = { places: Pick<Places, 'locate'> }

/** Where a fleet's day begins and ends: by its postal code; in the product's zone while that is not known. */
export const fleetZone = ({ places }: Where, zip: string | null): string => {
  const place = zip === null ? null : places.locate(zip)
  return place ? zoneOf(place) : CONFIGURED_ZONE
}

/** The day of a fleet at this instant. */
const dayOfFleet = (ports: Where, zip: string | null, now: Date): FleetDay => dayIn(fleetZone(ports, zip), now)

/** Today, for whoever acts: what is due, expires or is put off is reckoned by the day of the acting fleet. */
export const fleetToday = ({ acting, now, ports }: { acting: Pick<Acting, 'fleetZip'>; now: Date; ports: Where }): FleetDay =>
  dayOfFleet(ports, acting.fleetZip, now)
