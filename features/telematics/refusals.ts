import { defineRefusals } from '#platform/contract/refusal.ts'

export const telematicsRefusals = defineRefusals({
  telematics_off: {
    status: 404,
    en: 'Telematics is not switched on for you.',
    fr: 'La télématique n’est pas activée pour vous.',
  },
  no_device: { status: 404, en: 'This vehicle has no connected device.', fr: 'Aucun appareil n’est associé à ce véhicule.' },
  no_database: {
    status: 422,
    en: 'Add a telematics database first.',
    fr: 'Ajoutez d’abord une base de données télématique.',
  },
  sync_running: {
    status: 409,
    en: 'A sync is already running. It continues by itself.',
    fr: 'Une synchronisation est déjà en cours. Elle se poursuit d’elle-même.',
  },
  device_not_found: { status: 404, en: 'This device was not found.', fr: 'Cet appareil est introuvable.' },
  device_taken: {
    status: 409,
    en: 'This device is in another vehicle already. Load the list again.',
    fr: 'Cet appareil est déjà associé à un autre véhicule. Rechargez la liste.',
  },
  kept_reading_not_found: {
    status: 404,
    en: 'Someone else has already decided on this reading.',
    fr: 'Quelqu’un d’autre a déjà décidé pour ce relevé.',
  },
  kept_reading_not_usable: {
    status: 422,
    en: 'No vehicle can have this odometer. Dismiss this reading.',
    fr: 'Aucun véhicule ne peut avoir cet odomètre. Ignorez ce relevé.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof telematicsRefusals, true> {}
}
