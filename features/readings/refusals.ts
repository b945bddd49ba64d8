import { defineRefusals } from '#platform/contract/refusal.ts'

export const readingRefusals = defineRefusals({
  reading_too_old: {
    status: 422,
    en: 'This odometer was read more than {days}\u00a0days ago. Read it again.',
    fr: 'Ce relevé d’odomètre date de plus de {days}\u00a0jours. Relevez-le de nouveau.',
  },
  reading_photo_not_found: { status: 404, en: 'This photo was not found.', fr: 'Cette photo est introuvable.' },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof readingRefusals, true> {}
}
