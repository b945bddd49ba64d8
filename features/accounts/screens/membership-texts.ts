import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const membershipTexts = defineTexts('accounts-membership', {
  dashboard: COMMON.dashboard,
  membershipTitle: { en: 'Membership card', fr: 'Carte de membre' },
  membershipLine: {
    en: 'Show this card when you need help on the road.',
    fr: 'Présentez cette carte lorsque vous avez besoin d’aide sur la route.',
  },
  member: { en: 'Member', fr: 'Membre' },
  memberOf: COMMON.fleet,
  assistance: { en: 'For roadside assistance, call', fr: 'Pour de l’assistance routière, composez le' },
})
