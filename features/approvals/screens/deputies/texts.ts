import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const deputyTexts = defineTexts('approvals.deputies', {
  ...common('save'),
  title: { en: 'Deputy while you’re away', fr: 'Suppléance en votre absence' },
  line: {
    en: 'Between these dates, your deputy approves for you and gets your requests.',
    fr: 'Entre ces dates, la personne suppléante peut approuver pour vous et reçoit vos demandes d’approbation.',
  },
  titleOf: { en: 'Deputy for {{name}}', fr: 'Suppléance de {{name}}' },
  lineOf: {
    en: 'Between these dates, the deputy approves for {{name}} and gets their requests.',
    fr: 'Entre ces dates, la personne suppléante peut approuver pour {{name}} et reçoit ses demandes d’approbation.',
  },
  deputy: { en: 'Deputy', fr: 'Personne suppléante' },
  from: { en: 'First day', fr: 'Premier jour' },
  to: { en: 'Last day', fr: 'Dernier jour' },
  standsIn: {
    en: '{{deputy}} approves for {{name}} until {{to}}. {{setter}} set this.',
    fr: '{{deputy}} approuve pour {{name}} jusqu’au {{to}}. Choix de {{setter}}.',
  },
  willBeDeputy: {
    en: '{{deputy}} will approve for {{name}} from {{from}} to {{to}}. {{setter}} set this.',
    fr: '{{deputy}} approuvera pour {{name}} du {{from}} au {{to}}. Choix de {{setter}}.',
  },
  none: { en: 'No deputy', fr: 'Aucune suppléance' },
  end: { en: 'End now', fr: 'Mettre fin maintenant' },
  saved: { en: 'Deputy saved', fr: 'Suppléance enregistrée' },
  savedMore: { en: '{{deputy}} for {{name}}, {{from}} to {{to}}.', fr: '{{deputy}} pour {{name}}, du {{from}} au {{to}}.' },
  ended: { en: 'Deputy removed', fr: 'Suppléance terminée' },
  endedMore: { en: '{{name}} has no deputy now.', fr: '{{name}} n’a plus de suppléance.' },
  deputyMissing: { en: 'Choose a deputy.', fr: 'Choisissez une personne suppléante.' },
  dayMissing: { en: 'Choose a day.', fr: 'Choisissez un jour.' },
})
