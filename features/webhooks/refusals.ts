import { defineRefusals } from '#platform/contract/refusal.ts'

export const webhookRefusals = defineRefusals({
  event_cursor_unknown: {
    status: 422,
    en: 'This cursor was not given out here. Use the last `next`, or leave it out.',
    fr: 'Ce curseur n’a pas été émis ici. Utilisez le dernier `next` ou omettez-le.',
  },
  event_cursor_expired: {
    status: 410,
    en: 'Events after this cursor are no longer kept. Read the lists, then start again without a cursor.',
    fr: 'Les événements après ce curseur ne sont plus conservés. Lisez les listes, puis recommencez sans curseur.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof webhookRefusals, true> {}
}
