import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const auditTexts = defineTexts('office.auditScreen', {
  ...common('fleet', 'brand', 'shop'),
  title: { en: 'Audit log', fr: 'Journal' },
  line: {
    en: 'Everything that was changed, newest first. Entries can’t be edited or deleted.',
    fr: 'Tout ce qui a été modifié, le plus récent d’abord. Les entrées ne peuvent être ni modifiées ni supprimées.',
  },
  entries: { en: 'Entries', fr: 'Entrées' },
  who: { en: 'Who', fr: 'Qui' },
  searchWho: { en: 'Search name or email', fr: 'Nom ou courriel' },
  what: { en: 'What', fr: 'Quoi' },
  everything: { en: 'Everything', fr: 'Tout' },
  everyFleet: { en: 'Every fleet', fr: 'Tous les parcs' },
  from: { en: 'From', fr: 'Du' },
  to: { en: 'To', fr: 'Au' },
  at: { en: 'When', fr: 'Quand' },
  subject: { en: 'Subject', fr: 'Objet' },
  changes: { en: 'Changes', fr: 'Changements' },
  change: { en: '{{field}}: {{value}}', fr: '{{field}}\u00a0: {{value}}' },
  changed: { en: '{{field}}: {{before}} → {{value}}', fr: '{{field}}\u00a0: {{before}} → {{value}}' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  noChanges: { en: 'No values were changed.', fr: 'Aucune valeur n’a changé.' },
  none: { en: 'No entries', fr: 'Aucune entrée' },
  noneMore: { en: 'Choose other filters.', fr: 'Choisissez d’autres filtres.' },
  noFleet: { en: 'No fleet', fr: 'Aucun parc' },
  user: { en: 'User', fr: 'Utilisateur' },
  system: { en: 'Product', fr: 'Produit' },
})
