import { withFlag } from '#features/accounts/server/flags/flags.ts'

/** Every action of telematics: a flag switches it off for a person, a fleet, an affiliation or a brand. */
export const withTelematics = withFlag('telematics_section', 'telematics_off')
