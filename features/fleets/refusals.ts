import { defineRefusals } from '#platform/contract/refusal.ts'

export const fleetRefusals = defineRefusals({
  fleet_not_found: { status: 404, en: 'This fleet was not found.', fr: 'Ce parc est introuvable.' },
  fleet_out_of_reach: {
    status: 403,
    en: 'You don’t have access to this fleet.',
    fr: 'Vous n’avez pas accès à ce parc.',
  },
  fleet_inactive: {
    status: 403,
    en: 'This fleet is inactive, so it can’t be administered.',
    fr: 'Ce parc est inactif\u00a0: on ne peut pas l’administrer.',
  },
  fleet_not_enrolled: {
    status: 403,
    en: 'This fleet isn’t enrolled in the program.',
    fr: 'Ce parc n’est pas inscrit au programme.',
  },
  acting_fleet_changed: {
    status: 409,
    en: 'You now act as {fleet} in another tab. Nothing was saved here.',
    fr: 'Vous agissez maintenant pour {fleet} dans un autre onglet. Rien n’a été enregistré ici.',
  },
  sample_fleet_only_looks: {
    status: 403,
    en: 'These are sample vehicles: nothing was sent or saved. Add your own vehicles to do this.',
    fr: 'Ce sont des véhicules d’exemple\u00a0: rien n’a été envoyé ni enregistré. Ajoutez vos propres véhicules pour le faire.',
  },
  samples_of_own_fleet: {
    status: 403,
    en: 'Sample vehicles are for people who work in their own fleet. Nothing was added.',
    fr: 'Les véhicules d’exemple s’adressent aux personnes qui travaillent dans leur propre parc. Rien n’a été ajouté.',
  },
  fleet_has_open_orders: {
    status: 409,
    en: 'This fleet has open orders. Finish or cancel them before you delete it.',
    fr: 'Ce parc a des bons de travail ouverts. Terminez-les ou annulez-les avant de le supprimer.',
  },
  fleet_name_missing: { status: 422, en: 'Please enter the name of the fleet.', fr: 'Veuillez saisir le nom du parc.' },
  fleet_payment_type_missing: {
    status: 422,
    en: 'Please choose how the fleet pays.',
    fr: 'Veuillez choisir comment le parc paie.',
  },
  rep_not_staff: {
    status: 422,
    en: '{name} doesn’t manage this fleet. Choose someone from the list.',
    fr: '{name} ne gère pas ce parc. Choisissez quelqu’un dans la liste.',
  },
  country_not_served: {
    status: 422,
    en: '{brand} has no fleets in this country. Choose another country or another brand.',
    fr: '{brand} n’a pas de parcs dans ce pays. Choisissez un autre pays ou une autre marque.',
  },
  password_not_set_here: {
    status: 422,
    en: 'People choose their own password. Invite them, or have them use “Forgot password”.',
    fr: 'Chaque personne choisit son propre mot de passe. Envoyez-lui une invitation ou proposez-lui « Mot de passe oublié ».',
  },
  country_of_fleet: {
    status: 422,
    en: 'A user’s country is that of the fleet.',
    fr: 'Le pays d’une personne est celui de son parc.',
  },
  passwords_differ: { status: 422, en: 'Passwords do not match', fr: 'Les mots de passe ne correspondent pas' },
  promotional_terms_not_accepted: {
    status: 422,
    en: 'Please accept the promotional terms',
    fr: 'Veuillez accepter les conditions promotionnelles',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof fleetRefusals, true> {}
}
