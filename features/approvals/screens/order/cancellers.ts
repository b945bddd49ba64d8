import type { Formats } from '#platform/ui/formats.tsx'

type Canceller = { name: string; cellPhone: string | null }
const NO_PHONE = 'N/A'

/** People who may cancel, as named in the refusal. */
export const namesOf = (people: unknown, formats: Formats): string =>
  Array.isArray(people)
    ? people.map(({ name, cellPhone }: Canceller) => `${name}, ${cellPhone ? formats.phone(cellPhone) : NO_PHONE}`).join('; ')
    : ''
