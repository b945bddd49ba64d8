import { defineRefusals } from '#platform/contract/refusal.ts'

export const calendarRefusals = defineRefusals({
  calendar_off: { status: 409, en: 'Your calendar is turned off.', fr: 'Votre calendrier est désactivé.' },
  calendar_not_found: {
    status: 404,
    en: 'There is no calendar at this address.',
    fr: 'Aucun calendrier ne se trouve à cette adresse.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof calendarRefusals, true> {}
}
