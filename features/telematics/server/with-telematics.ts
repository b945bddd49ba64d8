import { withFlag } from '#features/accounts/server/flags/flags.ts'

/** Every action of telematics: a flag can disable it for a person, fleet, affiliation or brand. */
export const withTelematics = withFlag('telematics_section', 'telematics_off')
