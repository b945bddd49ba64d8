import { defineRefusals } from '#platform/contract/refusal.ts'

export const ownScheduleRefusals = defineRefusals({
  own_schedule_not_found: { status: 404, en: 'This schedule was not found.', fr: 'Ce calendrier est introuvable.' },
  own_name_missing: { status: 422, en: 'Enter a name.', fr: 'Saisissez un nom.' },
  own_service_missing: { status: 422, en: 'Choose at least one service.', fr: 'Choisissez au moins un service.' },
  own_service_unknown: {
    status: 422,
    en: 'One of the services isn’t offered any more. Choose another one.',
    fr: 'L’un des services n’est plus offert. Choisissez-en un autre.',
  },
  own_every_missing: {
    status: 422,
    en: 'Enter a distance, a time or engine hours.',
    fr: 'Saisissez une distance, une durée ou des heures moteur.',
  },
  own_every_distance_invalid: {
    status: 422,
    en: 'Enter a whole number from 1 to 500,000.',
    fr: 'Saisissez un nombre entier de 1 à 500\u00a0000.',
  },
  own_every_hours_invalid: {
    status: 422,
    en: 'Enter engine hours as a whole number, up to 20,000.',
    fr: 'Saisissez les heures moteur en nombre entier, jusqu’à 20\u00a0000.',
  },
  own_every_time_invalid: {
    status: 422,
    en: 'Enter a whole number from 1 to 1,200.',
    fr: 'Saisissez un nombre entier de 1 à 1\u00a0200.',
  },
  own_department_missing: { status: 422, en: 'Choose at least one department.', fr: 'Choisissez au moins une division.' },
  own_vehicle_missing: { status: 422, en: 'Choose at least one vehicle.', fr: 'Choisissez au moins un véhicule.' },
  own_vehicle_unknown: {
    status: 422,
    en: 'One of the vehicles isn’t in this fleet any more. Choose again.',
    fr: 'L’un des véhicules n’est plus dans ce parc. Choisissez de nouveau.',
  },
  own_first_due_missing: {
    status: 422,
    en: 'Enter an odometer, a date or both.',
    fr: 'Saisissez un kilométrage, une date ou les deux.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof ownScheduleRefusals, true> {}
}
