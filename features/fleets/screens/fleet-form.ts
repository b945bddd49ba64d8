import type { CountryCode } from '#features/countries/country.ts'
import type { FleetDetail, FleetFormBody } from '../contract.ts'
import { sentAddress } from '../fleet.ts'

/** The form while typing. */
export type FleetDraft = {
  name: string
  /** Set for a new fleet; cannot be changed later. */
  country: CountryCode
  otherId: string
  rep: string
  region: string
  paymentType: string
  shareNumber: boolean
  geotab: string
  address: string
  city: string
  state: string
  zip: string
}

export const EMPTY_FLEET: FleetDraft = {
  name: '',
  country: 'US',
  otherId: '',
  rep: '',
  region: '',
  paymentType: '',
  shareNumber: false,
  geotab: '',
  address: '',
  city: '',
  state: '',
  zip: '',
}

/** The form values of a stored fleet; Cancel restores them. */
export const draftOf = (fleet: FleetDetail): FleetDraft => ({
  name: fleet.name,
  country: fleet.country,
  otherId: fleet.other_id ?? '',
  rep: fleet.rep ?? '',
  region: fleet.region ?? '',
  paymentType: fleet.fleet_payment_type,
  shareNumber: fleet.share_wex_number,
  geotab: fleet.geotab_database_name ?? '',
  address: fleet.address.address ?? '',
  city: fleet.address.city ?? '',
  state: fleet.address.state ?? '',
  zip: fleet.address.zip ?? '',
})

/** The request body: the address only if at least one of its parts is given, or to remove the stored one. */
export const bodyOf = (
  draft: FleetDraft,
  stored?: FleetDetail['address'],
): FleetFormBody & { name: string; fleet_payment_type: string } => {
  const address = sentAddress({ address: draft.address, city: draft.city, state: draft.state, zip: draft.zip }, stored)
  return {
    name: draft.name,
    other_id: draft.otherId,
    rep: draft.rep,
    region: draft.region,
    fleet_payment_type: draft.paymentType,
    share_wex_number: draft.shareNumber,
    geotab_database_name: draft.geotab,
    ...(address ? { address_attributes: address } : {}),
  }
}
