import { defineRefusals } from '#platform/contract/refusal.ts'

export const ratingRefusals = defineRefusals({
  visit_not_finished: {
    status: 409,
    en: 'You can rate this visit once the shop has finished the work.',
    fr: 'Vous pourrez évaluer cette visite quand l’atelier aura terminé les travaux.',
  },
  rating_of_someone_else: {
    status: 403,
    en: 'Only the person who requested this visit and managers of the fleet can rate it.',
    fr: 'Seules la personne qui a demandé cette visite et les gestionnaires du parc peuvent l’évaluer.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof ratingRefusals, true> {}
}
