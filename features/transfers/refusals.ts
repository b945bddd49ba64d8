import { defineRefusals } from '#platform/contract/refusal.ts'
import { TRANSFER_MAXIMUM } from './transfer.ts'

export const transferRefusals = defineRefusals({
  transfer_no_destination: {
    status: 422,
    en: 'Please select Destination fleet for vehicle transfer',
    fr: 'Veuillez choisir le parc de destination du transfert',
  },
  transfer_no_vehicles: {
    status: 422,
    en: 'Please select vehicles for transfer',
    fr: 'Veuillez choisir les véhicules à transférer',
  },
  transfer_too_many: {
    status: 422,
    en: `You can transfer up to ${TRANSFER_MAXIMUM} vehicles at once. Nothing was moved.`,
    fr: `Vous pouvez transférer jusqu’à ${TRANSFER_MAXIMUM} véhicules à la fois. Rien n’a été déplacé.`,
  },
  transfer_same_fleet: {
    status: 422,
    en: 'You are not allowed to select fleet in both of the section',
    fr: 'Vous ne pouvez pas choisir le même parc des deux côtés',
  },
  transfer_fleet_inactive: {
    status: 422,
    en: '{fleet} is inactive, so no vehicle can be moved to it. Nothing was moved.',
    fr: '{fleet} est un parc inactif\u00a0: aucun véhicule ne peut y passer. Rien n’a été déplacé.',
  },
  transfer_moved_meanwhile: {
    status: 422,
    en: 'Someone else has moved {vehicles} to another fleet. Nothing was moved. Refresh, then choose again.',
    fr: 'Quelqu’un d’autre a déplacé {vehicles} vers un autre parc. Rien n’a été déplacé. Actualisez, puis choisissez de nouveau.',
  },
  transfer_other_country: {
    status: 422,
    en: '{fleet} is in another country than {vehicles}. Vehicles can only move within a country. Nothing was moved.',
    fr: '{fleet} se trouve dans un autre pays que {vehicles}. Un véhicule ne peut changer de parc qu’à l’intérieur d’un pays. Rien n’a été déplacé.',
  },
  transfer_fuel_card: {
    status: 422,
    en: 'We can’t move {vehicles} to {fleet}: a fuel-card program adds and removes its vehicles itself. Nothing was moved.',
    fr: 'Impossible de déplacer {vehicles} vers {fleet}\u00a0: un programme de carte de carburant ajoute et retire lui-même ses véhicules. Rien n’a été déplacé.',
  },
  transfer_vin_taken: {
    status: 422,
    en: '{fleet} would have the VIN of {vehicles} twice. Nothing was moved. Change the selection, or delete the other vehicle first.',
    fr: '{fleet} aurait deux fois le NIV de {vehicles}. Rien n’a été déplacé. Changez la sélection, ou supprimez d’abord l’autre véhicule.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof transferRefusals, true> {}
}
