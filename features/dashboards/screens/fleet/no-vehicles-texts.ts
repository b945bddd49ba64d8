import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of a dashboard without vehicles, which few users see. */
export const noVehiclesTexts = defineTexts('dashboards.no_vehicles', {
  noVehiclesHelp: {
    en: 'Add vehicles by VIN, or import a list. Their service and costs appear here.',
    fr: 'Ajoutez des véhicules par leur NIV ou importez une liste. Leurs entretiens et leurs coûts s’afficheront ici.',
  },
  addVehicle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
  bulkUpload: { en: 'Bulk upload', fr: 'Téléversement par lots' },
})
