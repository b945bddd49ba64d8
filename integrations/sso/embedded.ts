import type { SingleSignOn } from './port.ts'

/** Partners that the demo simulates. */
const SIMULATED_PARTNERS = ['telematics', 'canadafuel']

/** Development and demo: a page of this server simulates the partner, for a complete sign-in. */
export const simulatedPartners: SingleSignOn = {
  begin: async (partner) =>
    SIMULATED_PARTNERS.includes(partner) ? { address: `/demo_partner?partner=${partner}`, signOn: null } : null,
  finish: async () => null,
  signOut: async (partner) => ({ ended: SIMULATED_PARTNERS.includes(partner), address: null }),
}

/** Production without a connected partner: the links lead back with an explanation. */
export const noPartners: SingleSignOn = {
  begin: async () => null,
  finish: async () => null,
  signOut: async () => ({ ended: false, address: null }),
}
