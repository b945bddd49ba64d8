import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const quickTexts = defineTexts('approvals.quick', {
  ...common('close'),
  title: { en: 'Review {{vehicle}}', fr: 'Examiner {{vehicle}}' },
  open: { en: 'Open', fr: 'Ouvrir' },
  approved: { en: 'Approved {{vehicle}}', fr: '{{vehicle}}\u00a0: approuvé' },
  secondAskedSoon: {
    en: '{{amount}}. A second person will be asked in {{seconds}} s.',
    fr: '{{amount}}. Une seconde personne sera sollicitée dans {{seconds}} s.',
  },
  declined: { en: 'Declined {{vehicle}}', fr: '{{vehicle}}\u00a0: refusé' },
  notifiedSoonOf: {
    en: '{{amount}}. The shop will be notified in {{seconds}} s.',
    fr: '{{amount}}. L’atelier sera informé dans {{seconds}} s.',
  },
  notifiedSoon: { en: 'The shop will be notified in {{seconds}} s.', fr: 'L’atelier sera informé dans {{seconds}} s.' },
  notWaiting: { en: 'This order no longer waits for you', fr: 'Ce bon de travail ne vous attend plus' },
  approveSum: { en: 'Approve {{amount}}', fr: 'Approuver {{amount}}' },
  approvedBefore: {
    en: { one: '{{count}} service approved before', other: '{{count}} services approved before' },
    fr: { one: '{{count}} service déjà approuvé', other: '{{count}} services déjà approuvés' },
  },
  onRequest: { en: 'On request', fr: 'Sur demande' },
})
