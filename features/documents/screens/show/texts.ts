import { defineTexts } from '#platform/i18n/texts.ts'

export const showTexts = defineTexts('documents.show', {
  back: { en: 'Back to home', fr: 'Retour à l’accueil' },
  title: { en: 'Documents', fr: 'Documents' },
  all: { en: 'All documents', fr: 'Tous les documents' },
  none: { en: 'No documents yet', fr: 'Aucun document pour l’instant' },
  noneHelp: {
    en: 'Documents that your fleet stores for this vehicle appear here.',
    fr: 'Les documents que votre parc ajoute pour ce véhicule s’affichent ici.',
  },
  which: { en: 'Document shown', fr: 'Document affiché' },
  issuer: { en: 'Issued by', fr: 'Délivré par' },
  number: { en: 'Number', fr: 'Numéro' },
  expires: { en: 'Expires', fr: 'Expiration' },
  expired: { en: 'Expired', fr: 'Expiré' },
  plate: { en: 'Plate', fr: 'Plaque' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  vin: { en: 'VIN', fr: 'NIV' },
  openPdf: { en: 'Open PDF', fr: 'Ouvrir le PDF' },
  availableOffline: { en: 'Available offline', fr: 'Accessible hors ligne' },
  brightness: { en: 'Turn the brightness up', fr: 'Montez la luminosité' },
  turn: { en: 'Turn', fr: 'Pivoter' },
})
