import { defineRefusals } from '#platform/contract/refusal.ts'

export const vehicleRefusals = defineRefusals({
  vehicle_not_found: { status: 404, en: 'This vehicle was not found.', fr: 'Ce véhicule est introuvable.' },
  search_too_short: {
    status: 422,
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
})
