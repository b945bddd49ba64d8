import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { addMonths, productDayOf } from '#features/countries/dates.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { type FleetPaymentType, mayChoosePaying } from '#features/fleets/fleet.ts'
import type { StoredFleet } from '#features/fleets/server/fleet-store.ts'
import { fleetOf } from '#features/fleets/server/show-fleet.ts'
import { monthOf } from '#features/payments/fees/subscriptions.ts'
import { feeOfPlan, taxesOfFee } from '#features/payments/server/subscriptions/next-fee.ts'
import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'
import type { Company } from '../contract.ts'
import { countActiveVehicles } from './company-store.ts'

/** A page may stay open for an hour; the URL is constant within it, so that the browser's cache works. */
const LOGO_MINUTES = 60

export const showCompany = async (ctx: Ctx) => {
  return { company: await presentCompany(ctx, await fleetOf(ctx, 'me')) }
}

export const presentCompany = async (
  ctx: Pick<Ctx, 'db' | 'acting' | 'now' | 'ports' | 'language'>,
  fleet: StoredFleet,
): Promise<Company> => {
  const mayEdit = holds(ctx.acting.roles, 'company.edit')
  const { address, city, state, zip } = fleet
  // Known from the postal code of the sign-up until the user enters it.
  const near = zip === null ? null : ctx.ports.places.locate(zip)
  return {
    id: fleet.id,
    name: fleet.name,
    country: fleet.country,
    address: { address, city: city ?? near?.city ?? null, state: state ?? near?.region ?? null, zip },
    tax_id: fleet.taxId,
    gst_number: fleet.gstNumber,
    pst_number: fleet.pstNumber,
    logo_url: logoAddress(fleet, ctx.now),
    time_zone: fleetZone(ctx.ports, zip),
    odometer_units: distanceUnitOf(fleet.country),
    // The column's check constraint allows only these.
    pays: fleet.fleetPaymentType as FleetPaymentType,
    billing: mayEdit ? await billingOf(ctx, fleet) : null,
    can: { edit: mayEdit, choose_payment: mayEdit && mayChoosePaying(fleet) },
  }
}

/** The price, and the next monthly fee for the active vehicles, by the rule of that fee. */
const billingOf = async ({ db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>, fleet: StoredFleet) => {
  const vehicles = await countActiveVehicles(db, fleet.id)
  const fee = feeOfPlan({ ...fleet, vehicles }, vehicles)
  return {
    price_per_vehicle: fleet.planPriceCents === null ? null : toDollars(fleet.planPriceCents),
    vehicles,
    amount: fee && toDollars(fee.amountCents),
    taxes: fee ? taxesOfFee(fleet, fee, language) : [],
    next_on: fee && addMonths(monthOf(productDayOf(now)), 1),
  }
}

const logoAddress = ({ id, logoFileKey: fileKey }: StoredFleet, now: Date): string | null => {
  if (fileKey === null) return null
  const expires = expiryOf(now, LOGO_MINUTES, LOGO_MINUTES)
  return `/api/v4/company_logos/${id}/file?expires=${expires}&signature=${signatureOf({ id, fileKey }, expires)}`
}
