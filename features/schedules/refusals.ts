import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { defineRefusals } from '#platform/contract/refusal.ts'

export const scheduleRefusals = defineRefusals({
  interval_not_found: { status: 404, en: 'This interval was not found.', fr: 'Cet intervalle est introuvable.' },
  mileage_not_valid: { status: 422, ...INVALID_MILEAGE },
  service_not_in_interval: {
    status: 422,
    en: 'A chosen service does not belong to this interval. Reload the page and try again.',
    fr: 'Un service choisi ne fait pas partie de cet intervalle. Actualisez la page et réessayez.',
  },
  no_service_chosen: {
    status: 422,
    en: 'Please choose at least one service.',
    fr: 'Veuillez choisir au moins un service.',
  },
})
