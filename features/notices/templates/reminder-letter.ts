import { say, type Locale } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { bySpokenLanguage, type Letter } from './letter.ts'

export type RemindedVehicle = { name: string; unit: string | null; state: 'past_due' | 'due_soon'; on: IsoDate }

/** More stand on the page that the button opens. */
const VEHICLES_IN_MAIL = 40

/** What became due or past due on the vehicles that somebody sees, past due first. */
export const reminderLetter = (vehicles: readonly RemindedVehicle[], fleetName: string, locale: Locale): Letter => {
  const word = (en: string, fr: string): string => bySpokenLanguage(locale, en, fr)
  const past = vehicles.filter((vehicle) => vehicle.state === 'past_due')
  const count = vehicles.length
  const figure = formatNumber(count, 0, locale.language)
  const sorted = [...past, ...vehicles.filter((vehicle) => vehicle.state === 'due_soon')]
  const more = count - VEHICLES_IN_MAIL
  return {
    subject:
      count === 1
        ? word(`Maintenance reminder: ${sorted[0]!.name}`, `Rappel d’entretien\u00a0: ${sorted[0]!.name}`)
        : word(`Maintenance reminder: ${figure} vehicles`, `Rappel d’entretien\u00a0: ${figure} véhicules`),
    paragraphs: [
      count === 1
        ? word(`A vehicle in ${fleetName} needs maintenance.`, `Un véhicule de ${fleetName} a besoin d’entretien.`)
        : word(
            `${figure} vehicles in ${fleetName} need maintenance.`,
            `${figure} véhicules de ${fleetName} ont besoin d’entretien.`,
          ),
      ...(more > 0 ? [word(`Here are the first ${VEHICLES_IN_MAIL}.`, `Voici les ${VEHICLES_IN_MAIL} premiers.`)] : []),
    ],
    facts: sorted
      .slice(0, VEHICLES_IN_MAIL)
      .map(({ name, unit, state, on }) => [
        unit ? `${name} (${unit})` : name,
        state === 'past_due'
          ? `${say(MAINTENANCE_STATE_WORDS.past_due, locale.language)} ${word('since about', 'depuis environ le')} ${formatDate(on, locale.country)}`
          : `${say(MAINTENANCE_STATE_WORDS.due_soon, locale.language)}, ${word('about', 'vers le')} ${formatDate(on, locale.country)}`,
      ]),
    action: { label: word('See what’s due', 'Voir les entretiens à faire'), path: '/upcoming_maintenances' },
  }
}
