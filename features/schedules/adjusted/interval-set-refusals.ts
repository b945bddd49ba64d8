import { defineRefusals } from '#platform/contract/refusal.ts'

export const intervalSetRefusals = defineRefusals({
  interval_missing: {
    status: 422,
    en: 'Enter a distance, months or engine hours, or switch the service off.',
    fr: 'Saisissez une distance, des mois ou des heures moteur, ou désactivez le service.',
  },
  interval_distance_invalid: {
    status: 422,
    en: 'Enter a whole number from 100 to 500,000.',
    fr: 'Saisissez un nombre entier de 100 à 500\u00a0000.',
  },
  interval_months_invalid: {
    status: 422,
    en: 'Enter a whole number of months from 1 to 240.',
    fr: 'Saisissez un nombre entier de mois de 1 à 240.',
  },
  interval_hours_invalid: {
    status: 422,
    en: 'Enter a whole number of engine hours from 1 to 20,000.',
    fr: 'Saisissez un nombre entier d’heures moteur de 1 à 20\u00a0000.',
  },
  engine_hours_invalid: {
    status: 422,
    en: 'Enter the engine hours as a whole number from 0 to 200,000.',
    fr: 'Saisissez les heures moteur en nombre entier de 0 à 200\u00a0000.',
  },
  engine_hours_fell: {
    status: 422,
    en: 'That’s less than the {known} hours read on {day}. Check the meter, or mark it as replaced.',
    fr: 'C’est moins que les {known} heures relevées le {day}. Vérifiez le compteur ou indiquez qu’il a été remplacé.',
  },
  monthly_hours_invalid: {
    status: 422,
    en: 'Enter a whole number of hours a month from 1 to 744.',
    fr: 'Saisissez un nombre entier d’heures par mois de 1 à 744.',
  },
  pull_vin_missing: {
    status: 422,
    en: 'This vehicle has no VIN. Add it under Edit, then pull its schedule.',
    fr: 'Ce véhicule n’a pas de NIV. Ajoutez-le sous Modifier, puis récupérez son calendrier.',
  },
  pull_vin_unknown: {
    status: 422,
    en: 'There’s no manufacturer’s schedule for this VIN. The schedule stays as it was.',
    fr: 'Il n’existe aucun calendrier du fabricant pour ce NIV. Le calendrier reste tel quel.',
  },
  pull_quota: {
    status: 503,
    en: 'This month’s requests to the source are used up. The schedule stays as it was. Contact support.',
    fr: 'Les demandes à la source sont épuisées pour ce mois. Le calendrier reste tel quel. Contactez le soutien.',
  },
  pull_busy: {
    status: 503,
    retryAfterSeconds: 60,
    en: 'The source has too many requests right now. The schedule stays as it was. Try again in a minute.',
    fr: 'La source reçoit trop de demandes en ce moment. Le calendrier reste tel quel. Réessayez dans une minute.',
  },
  pull_not_allowed: {
    status: 503,
    en: 'The source doesn’t accept our access key. The schedule stays as it was. Contact support.',
    fr: 'La source n’accepte pas notre clé d’accès. Le calendrier reste tel quel. Contactez le soutien.',
  },
  pull_away: {
    status: 503,
    retryAfterSeconds: 60,
    en: 'The source didn’t answer. The schedule stays as it was. Try again later.',
    fr: 'La source n’a pas répondu. Le calendrier reste tel quel. Réessayez plus tard.',
  },
  pull_not_understood: {
    status: 503,
    en: 'The source’s answer can’t be read. The schedule stays as it was. Contact support.',
    fr: 'La réponse de la source est illisible. Le calendrier reste tel quel. Contactez le soutien.',
  },
  pull_vehicle_changed: {
    status: 409,
    en: 'Someone else changed this vehicle in the meantime. Pull the schedule again.',
    fr: 'Quelqu’un a modifié ce véhicule entre-temps. Récupérez de nouveau le calendrier.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof intervalSetRefusals, true> {}
}
