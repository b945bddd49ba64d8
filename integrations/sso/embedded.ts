import type { SingleSignOn } from './port.ts'

/** The partners that are played here. */
const PLAYED = ['telematics', 'canadafuel']

/** Development and demo: a page of our own plays the partner, so that the way there and back is walked whole. */
export const playedPartners: SingleSignOn = {
  startAddress: (partner) => (PLAYED.includes(partner) ? `/partner_stand_in?partner=${partner}` : null),
  endSession: async (partner) => PLAYED.includes(partner),
}

/** Production without a connected partner: the links lead back with a word of explanation. */
export const noPartners: SingleSignOn = { startAddress: () => null, endSession: async () => false }
