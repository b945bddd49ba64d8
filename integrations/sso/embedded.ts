import type { SingleSignOn } from './port.ts'

/** Partners that the stand-in plays. */
const PLAYED = ['telematics', 'canadafuel']

/** Development and demo: a page of our own plays the partner, so that the full round trip can be walked. */
export const playedPartners: SingleSignOn = {
  begin: async (partner) => (PLAYED.includes(partner) ? { address: `/partner_stand_in?partner=${partner}`, signOn: null } : null),
  finish: async () => null,
  signOut: async (partner) => ({ ended: PLAYED.includes(partner), address: null }),
}

/** Production without a connected partner: the links lead back with an explanation. */
export const noPartners: SingleSignOn = {
  begin: async () => null,
  finish: async () => null,
  signOut: async () => ({ ended: false, address: null }),
}
