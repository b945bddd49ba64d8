import type { SingleSignOn } from './port.ts'

/** The partners that are played here. */
const PLAYED = ['telematics', 'canadafuel']

/** Development and demo: a page of our own plays the partner, so that the way there and back is walked whole. */
export const playedPartners: SingleSignOn = {
  begin: async (partner) => (PLAYED.includes(partner) ? { address: `/partner_stand_in?partner=${partner}`, signOn: null } : null),
  finish: async () => null,
  signOut: async (partner) => ({ ended: PLAYED.includes(partner), address: null }),
}

/** Production without a connected partner: the links lead back with a word of explanation. */
export const noPartners: SingleSignOn = {
  begin: async () => null,
  finish: async () => null,
  signOut: async () => ({ ended: false, address: null }),
}
