import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of a dashboard without vehicles, which few users see. */
export const noVehiclesTexts = defineTexts('dashboards.no_vehicles', {
  noVehiclesHelp: {
    en: 'Add vehicles by VIN, or import a list. Their service and costs appear here.',
    fr: 'Ajoutez des véhicules par leur NIV ou importez une liste. Leurs entretiens et leurs coûts s’afficheront ici.',
  },
  noVehiclesOwn: { en: 'No vehicle is assigned to you', fr: 'Aucun véhicule ne vous est attribué' },
  noVehiclesOwnHelp: {
    en: 'Ask an Owner, Admin or Manager to assign you one.',
    fr: 'Demandez au propriétaire, à un administrateur ou à un gestionnaire de votre parc de vous en attribuer un.',
  },
  addVehicle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
  bulkUpload: { en: 'Bulk upload', fr: 'Téléversement par lots' },
})
