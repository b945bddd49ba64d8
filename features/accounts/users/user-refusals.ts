import { defineRefusals } from '#platform/contract/refusal.ts'

export const userRefusals = defineRefusals({
  user_not_found: { status: 404, en: 'This user was not found.', fr: 'Cet utilisateur est introuvable.' },
  hand_over_unknown: {
    status: 422,
    en: 'Choose another active user of this fleet for the vehicles.',
    fr: 'Choisissez un autre utilisateur actif de ce parc pour les véhicules.',
  },
  no_users_chosen: {
    status: 422,
    en: 'No user is selected. Select at least one and try again.',
    fr: 'Aucun utilisateur n’est sélectionné. Sélectionnez-en au moins un et réessayez.',
  },
  own_user: {
    status: 403,
    en: 'You can’t delete or deactivate yourself. Ask another Owner or Admin.',
    fr: 'Vous ne pouvez pas vous supprimer ni vous désactiver. Adressez-vous à un autre propriétaire ou administrateur.',
  },
  own_approval_fleets: {
    status: 403,
    en: 'You can’t give yourself the right to decide orders over policy. Ask a user with the FMC role.',
    fr: 'Vous ne pouvez pas vous accorder le droit de décider au-delà des règles d’approbation. Demandez à un utilisateur ayant le rôle Société de gestion de parcs.',
  },
  own_profile_only: {
    status: 403,
    en: 'You can change your own profile. Roles and vehicles are up to an Owner or Admin.',
    fr: 'Vous pouvez modifier votre profil. Les rôles et les véhicules relèvent d’un propriétaire ou d’un administrateur.',
  },
  user_ranks_above: {
    status: 403,
    en: 'This user has a higher role than yours, so you can’t change them.',
    fr: 'Cet utilisateur a un rôle supérieur au vôtre\u00a0: vous ne pouvez pas le modifier.',
  },
  user_not_standard: {
    status: 403,
    en: 'Only drivers and managers can be deactivated. Give this user another role first.',
    fr: 'Seuls les conducteurs et les gestionnaires peuvent être désactivés. Donnez d’abord un autre rôle à cet utilisateur.',
  },
  top_role_only: {
    status: 403,
    en: 'Only an Owner can delete a user with this role.',
    fr: 'Seul un propriétaire peut supprimer un utilisateur ayant ce rôle.',
  },
  roles_missing: {
    status: 422,
    en: 'Choose at least one role',
    fr: 'Choisissez au moins un rôle',
  },
  role_not_offered: { status: 422, en: 'This role can’t be given here.', fr: 'Ce rôle ne peut pas être donné ici.' },
  role_above_own: {
    status: 403,
    en: 'You can’t give a role above your own.',
    fr: 'Vous ne pouvez pas donner un rôle supérieur au vôtre.',
  },
  kept_by_card_program: {
    status: 403,
    en: 'The card program keeps this user’s email and roles. They can’t be changed here.',
    fr: 'Le programme de carte conserve le courriel et les rôles de cet utilisateur. On ne peut pas les modifier ici.',
  },
  last_owner: {
    status: 409,
    en: '{name} is the only {role} left. Give someone else this role first.',
    fr: '{name} est la dernière personne ayant le rôle {role}. Donnez d’abord ce rôle à quelqu’un d’autre.',
  },
  account_number_not_shared: {
    status: 403,
    en: 'The account number of this fleet can’t be shared with users.',
    fr: 'Le numéro de compte de ce parc ne peut pas être communiqué aux utilisateurs.',
  },
  user_inactive: {
    status: 409,
    en: 'This user is inactive. Activate them first.',
    fr: 'Cet utilisateur est inactif. Activez-le d’abord.',
  },
  invitation_by_code_only: {
    status: 409,
    en: 'This person has neither an email nor a cell phone. Show them an invitation code.',
    fr: 'Cette personne n’a ni courriel ni cellulaire. Montrez-lui un code d’invitation.',
  },
  invitation_accepted: {
    status: 409,
    en: 'This user has already chosen a password.',
    fr: 'Cet utilisateur a déjà choisi un mot de passe.',
  },
  vehicle_not_of_fleet: {
    status: 422,
    en: 'One of these vehicles isn’t in this fleet any more. Remove it and save again.',
    fr: 'Un de ces véhicules ne fait plus partie du parc. Retirez-le et enregistrez de nouveau.',
  },
  vehicle_takes_no_driver: {
    status: 409,
    en: '{name} is out of service, so it takes no new driver. Bring it back into service first.',
    fr: '{name} est hors service et ne peut pas recevoir de conducteur. Remettez-le d’abord en service.',
  },
  method_not_of_fleet: {
    status: 422,
    en: 'You can’t share one of these payment methods. Remove it and save again.',
    fr: 'Vous ne pouvez pas partager un de ces modes de paiement. Retirez-le et enregistrez de nouveau.',
  },
  method_not_for_roles: {
    status: 422,
    en: 'A payment method can’t be shared with someone in these roles. Remove it or choose other roles.',
    fr: 'Un mode de paiement ne peut pas être partagé avec une personne qui a ces rôles. Retirez-le ou choisissez d’autres rôles.',
  },
  fleet_not_reached: {
    status: 422,
    en: 'You don’t have access to one of these fleets. Remove it and save again.',
    fr: 'Vous n’avez pas accès à un de ces parcs. Retirez-le et enregistrez de nouveau.',
  },
  affiliation_not_reached: {
    status: 422,
    en: 'Choose a fleet company from the list.',
    fr: 'Choisissez une société de gestion de parcs dans la liste.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof userRefusals, true> {}
}
