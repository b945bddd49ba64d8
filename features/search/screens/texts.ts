import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const searchTexts = defineTexts('palette', {
  ...common('search', 'vehicles', 'orders', 'shops', 'fleets', 'actions', 'bookService', 'close', 'outOfService'),
  results: { en: 'Search results', fr: 'Résultats de la recherche' },
  recent: { en: 'Recent', fr: 'Récents' },
  pages: { en: 'Pages', fr: 'Pages' },
  similar: { en: 'No exact match. Similar vehicles', fr: 'Aucune correspondance exacte. Véhicules semblables' },
  inspections: { en: 'Inspections', fr: 'Inspections' },
  problems: { en: 'Problems', fr: 'Problèmes' },
  people: { en: 'People', fr: 'Personnes' },
  orderOf: { en: 'Order\u00a0{{id}}, {{vehicle}}', fr: 'Bon de travail\u00a0{{id}}, {{vehicle}}' },
  unit: COMMON.unitOf,
  shopOn: { en: '{{shop}}, {{day}}', fr: '{{shop}}, {{day}}' },
  bookAt: { en: 'Book service at {{name}}', fr: 'Prendre rendez-vous chez {{name}}' },
  bookFor: { en: 'Book service for {{name}}', fr: 'Prendre rendez-vous pour {{name}}' },
  openGlovebox: { en: 'Open the glovebox of {{name}}', fr: 'Ouvrir la boîte à gants de {{name}}' },
  openHistory: { en: 'Open the maintenance history of {{name}}', fr: 'Ouvrir l’historique d’entretien de {{name}}' },
  addVehicle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
  openWebhooks: { en: 'Open webhooks', fr: 'Ouvrir les webhooks' },
  openApiKeys: { en: 'Open API keys', fr: 'Ouvrir les clés d’API' },
  addUser: { en: 'Add user', fr: 'Ajouter un utilisateur' },
  showMatches: {
    en: 'Show vehicles that match “{{text}}”',
    fr: 'Afficher les véhicules qui correspondent à «\u00a0{{text}}\u00a0»',
  },
  vehicleCount: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  nothing: { en: 'Nothing matches “{{text}}”', fr: 'Aucun résultat pour «\u00a0{{text}}\u00a0»' },
  nothingMore: {
    en: 'Try a unit number, plate, last VIN digits or order number.',
    fr: 'Essayez un numéro d’unité, une plaque, la fin du NIV ou un numéro de bon.',
  },
  typeMore: { en: 'Type at least {{count}}\u00a0characters.', fr: 'Tapez au moins {{count}}\u00a0caractères.' },
  notAnswered: {
    en: 'The search can’t be reached right now. Pages still open.',
    fr: 'La recherche est inaccessible pour l’instant. Les pages s’ouvrent quand même.',
  },
  move: { en: 'Move', fr: 'Se déplacer' },
  open: { en: 'Open', fr: 'Ouvrir' },
  openInTab: { en: 'Open in a new tab', fr: 'Ouvrir dans un nouvel onglet' },
  escape: { en: 'Esc', fr: 'Échap' },
})
