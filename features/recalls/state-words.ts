import type { Words } from '#platform/i18n/texts.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { RecallState } from './recall.ts'

/** Display names of a recall's state on a vehicle, for the page, files and the audit log. */
export const RECALL_STATE_WORDS: Record<RecallState, Words> = defineWords('recalls.states', {
  may_apply: { en: 'May apply', fr: 'Pourrait viser ce véhicule' },
  applies: { en: 'Applies', fr: 'S’applique' },
  done: { en: 'Done', fr: 'Terminé' },
  not_applicable: { en: 'Doesn’t apply', fr: 'Ne s’applique pas' },
})
