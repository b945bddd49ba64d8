import { defineRefusals } from '#platform/contract/refusal.ts'

/** Why a vehicle cannot be booked at all; also shown on its page, without the other booking rules. */
export const blockingRefusals = defineRefusals({
  vehicle_has_active_order: {
    status: 422,
    en: 'There is already an active order for this vehicle. Please complete before you schedule.',
    fr: 'Il y a déjà un bon de travail actif pour ce véhicule. Veuillez le terminer avant de prendre rendez-vous.',
  },
  vehicle_deactivated: {
    status: 422,
    en: 'This vehicle is deactivated. A deactivated vehicle cannot be scheduled.',
    fr: 'Ce véhicule est désactivé. On ne peut pas prendre rendez-vous pour un véhicule désactivé.',
  },
  vehicle_unenrolled: {
    status: 422,
    en: 'This vehicle is not enrolled in the fuel-card program. Please activate it with the required details before you schedule.',
    fr: 'Ce véhicule n’est pas inscrit au programme de carte de carburant. Veuillez l’activer avec les renseignements requis avant de prendre rendez-vous.',
  },
  vehicle_held_elsewhere: {
    status: 422,
    en: 'This vehicle came from another fleet, where an order for it is still open. You can book it once that order is finished.',
    fr: 'Ce véhicule vient d’un autre parc, où un bon de travail est encore ouvert. Vous pourrez prendre rendez-vous quand ce bon sera terminé.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof blockingRefusals, true> {}
}
