import { defineRefusals } from '#platform/contract/refusal.ts'

export const accountRefusals = defineRefusals({
  invalid_credentials: { status: 401, en: 'Invalid email or password', fr: 'Courriel ou mot de passe invalide' },
  account_inactive: {
    status: 401,
    en: 'Your account is inactive. Please contact your administrator.',
    fr: 'Votre compte est inactif. Veuillez communiquer avec votre administrateur.',
    alert: 'warning',
  },
  not_a_fleet_customer: {
    status: 401,
    en: 'This account does not belong to a fleet',
    fr: 'Ce compte n’appartient à aucun parc',
    alert: 'warning',
  },
  email_invalid: {
    status: 422,
    en: 'Please enter a valid email address',
    fr: 'Veuillez saisir une adresse courriel valide',
  },
  password_too_short: {
    status: 422,
    en: 'Password must be at least 6 characters',
    fr: 'Le mot de passe doit contenir au moins 6 caractères',
  },
  password_too_long: {
    status: 422,
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe doit contenir au plus 128 caractères',
  },
  password_common: {
    status: 422,
    en: 'This password is among the first that people guess. Please choose another one.',
    fr: 'Ce mot de passe est parmi les premiers que l’on devine. Veuillez en choisir un autre.',
  },
  password_unchanged: {
    status: 422,
    en: 'Choose a password that differs from the current one.',
    fr: 'Choisissez un mot de passe différent de l’actuel.',
  },
  password_repeats: {
    status: 422,
    en: 'The password can’t repeat your email or your company’s name.',
    fr: 'Le mot de passe ne peut pas reprendre votre courriel ni le nom de votre entreprise.',
  },
  password_needed: {
    status: 403,
    en: 'The link from the email is for one order only. Sign in with your password for everything else.',
    fr: 'Le lien du courriel ne donne accès qu’à un seul bon de travail. Ouvrez une session avec votre mot de passe pour tout le reste.',
  },
  download_token_invalid: {
    status: 401,
    en: 'This download has expired or was already used. Start it again.',
    fr: 'Ce téléchargement a expiré ou a déjà été utilisé. Relancez-le.',
  },
  email_proof_invalid: {
    status: 422,
    en: 'This link has expired or has already been used. Ask for a new one in the app.',
    fr: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un autre dans l’application.',
  },
  terms_not_accepted: {
    status: 422,
    en: 'Please accept the terms and conditions',
    fr: 'Veuillez accepter les conditions générales',
  },
  password_missing: { status: 422, en: 'Please enter a new password', fr: 'Veuillez saisir un nouveau mot de passe' },
  password_mismatch: {
    status: 422,
    en: 'New password and confirmation do not match',
    fr: 'Le nouveau mot de passe et la confirmation ne correspondent pas',
  },
  current_password_wrong: {
    status: 422,
    en: 'That isn’t your current password',
    fr: 'Ce n’est pas votre mot de passe actuel',
  },
  car_count_invalid: {
    status: 422,
    en: 'Enter how many vehicles you have',
    fr: 'Saisissez le nombre de véhicules',
  },
  car_count_too_high: {
    status: 422,
    en: 'Enter a number up to 1,000,000',
    fr: 'Saisissez un nombre d’au plus 1\u00a0000\u00a0000',
  },
  phone_invalid: {
    status: 422,
    en: 'Enter a 10-digit phone number',
    fr: 'Saisissez un numéro de téléphone à 10 chiffres',
  },
  zip_invalid: { status: 422, en: 'Please enter a valid zip code', fr: 'Veuillez saisir un code ZIP valide' },
  postal_code_invalid: { status: 422, en: 'Please enter a valid postal code', fr: 'Veuillez saisir un code postal valide' },
  flag_value_invalid: {
    status: 422,
    en: 'A flag is on or off. The footer takes a copyright and links to pages on the web or on this site.',
    fr: 'Un indicateur est activé ou désactivé. Le pied de page prend un droit d’auteur et des liens vers une page du Web ou de ce site.',
  },
  flag_has_one_target: {
    status: 422,
    en: 'Choose one: a brand, a fleet company, a fleet or an email. Choose none for everyone.',
    fr: 'Choisissez une seule cible\u00a0: une marque, une société de gestion de parcs, un parc ou un courriel. N’en choisissez aucune pour tout le monde.',
  },
  partner_entry_not_offered: {
    status: 422,
    en: 'Partners send no customers to this brand.',
    fr: 'Aucun partenaire n’envoie de clients à cette marque.',
  },
  current_password_missing: {
    status: 422,
    en: 'Please enter your current password',
    fr: 'Veuillez saisir votre mot de passe actuel',
  },
  password_kept_by_partner: {
    status: 403,
    en: 'You sign in through your partner. There is no password here; use the partner’s site.',
    fr: 'Vous vous connectez par votre partenaire. Il n’y a pas de mot de passe ici; passez par son site.',
  },
  profile_kept_by_partner: {
    status: 403,
    en: 'Your partner keeps your profile. Change it there; here you choose your notifications.',
    fr: 'Votre partenaire conserve votre profil. Modifiez-le chez lui; ici, vous choisissez vos avis.',
  },
  email_kept_by_program: {
    status: 403,
    en: 'Your card program keeps this email. Ask the program to change it.',
    fr: 'Votre programme de carte conserve ce courriel. Demandez au programme de le modifier.',
  },
  captcha_not_solved: {
    status: 422,
    en: 'Please confirm you are not a robot',
    fr: 'Veuillez confirmer que vous n’êtes pas un robot',
  },
  one_time_code_required: {
    status: 401,
    en: 'Please enter the one-time code from your email',
    fr: 'Veuillez saisir le code à usage unique reçu par courriel',
  },
  one_time_code_incomplete: {
    status: 422,
    en: 'Please Enter 6 digits OTP',
    fr: 'Veuillez saisir le code à 6 chiffres',
  },
  one_time_code_invalid: { status: 401, en: 'Invalid or expired code', fr: 'Code invalide ou expiré' },
  one_time_code_too_soon: {
    status: 429,
    en: 'We just sent you a code. You can ask for another one in {seconds} seconds.',
    fr: 'Nous venons de vous envoyer un code. Vous pourrez en demander un autre dans {seconds} secondes.',
  },
  key_invalid: {
    status: 401,
    en: 'This link has expired. Please sign in.',
    fr: 'Ce lien a expiré. Veuillez ouvrir une session.',
  },
  no_account: {
    status: 404,
    en: 'There is no account associated with that e-mail address.',
    fr: 'Aucun compte n’est associé à cette adresse courriel.',
  },
  invitation_code_invalid: {
    status: 422,
    en: 'This code is not valid: it was mistyped, used before, or is older than three days. Ask who invited you for a new one.',
    fr: 'Ce code n’est pas valide : il est mal saisi, déjà utilisé ou vieux de plus de trois jours. Demandez-en un nouveau à la personne qui vous a invité.',
  },
  sign_in_name_missing: {
    status: 422,
    en: 'Enter the email or the cell phone that you will sign in with.',
    fr: 'Saisissez le courriel ou le cellulaire avec lequel vous ouvrirez une session.',
  },
  email_needed: {
    status: 422,
    en: 'Only drivers and managers can do without an email. Enter one for this role.',
    fr: 'Seuls les conducteurs et les gestionnaires peuvent se passer d’un courriel. Saisissez-en un pour ce rôle.',
  },
  sign_in_name_taken: {
    status: 409,
    en: 'Another person signs in with this email or cell phone. Enter another one.',
    fr: 'Une autre personne ouvre une session avec ce courriel ou ce cellulaire. Saisissez-en un autre.',
  },
  reset_token_invalid: {
    status: 422,
    en: 'This link has expired or was already used. Request a new one.',
    fr: 'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  },
  partner_email_invalid: { status: 422, en: 'Email format invalid', fr: 'Format de courriel non valide' },
  company_name_missing: {
    status: 422,
    en: 'Enter a company name',
    fr: 'Saisissez le nom de l’entreprise',
  },
  first_name_missing: { status: 422, en: 'Enter a first name', fr: 'Saisissez un prénom' },
  last_name_missing: { status: 422, en: 'Enter a last name', fr: 'Saisissez un nom de famille' },
  mobile_number_invalid: {
    status: 422,
    en: 'Mobile Number must be 10 digits, only numbers',
    fr: 'Le numéro de cellulaire doit comporter 10 chiffres, sans autre signe',
  },
  email_taken: {
    status: 409,
    en: 'please use another email address',
    fr: 'veuillez utiliser une autre adresse courriel',
  },
  fleet_users_only: {
    status: 403,
    en: 'This page is for fleet users only.',
    fr: 'Cette page est réservée aux utilisateurs d’un parc.',
  },
  shop_desk_only: {
    status: 403,
    en: 'This page is for shops only.',
    fr: 'Cette page est réservée aux ateliers.',
  },
  admins_only: {
    status: 403,
    en: 'Only an Owner or Admin can do this.',
    fr: 'Seul un propriétaire ou un administrateur peut le faire.',
  },
  managers_and_admins_only: {
    status: 403,
    en: 'Only a Manager, Admin or Owner can do this.',
    fr: 'Seul un gestionnaire, un administrateur ou un propriétaire peut le faire.',
  },
  super_admins_only: {
    status: 403,
    en: 'Only a Super Admin can do this.',
    fr: 'Seul un superadministrateur peut le faire.',
  },
  fmc_only: {
    status: 403,
    en: 'Only staff of a fleet-management company can do this.',
    fr: 'Seul le personnel d’une société de gestion de parcs peut le faire.',
  },
  fmc_owner_only: {
    status: 403,
    en: 'Only a user with the FMC role can do this.',
    fr: 'Seul un utilisateur ayant le rôle Société de gestion de parcs peut le faire.',
  },
  driver_sees_assigned_only: {
    status: 404,
    en: 'This isn’t one of the vehicles assigned to you.',
    fr: 'Ce véhicule ne fait pas partie de ceux qui vous sont attribués.',
  },
  bulk_change_not_found: { status: 404, en: 'This change was not found.', fr: 'Cette modification est introuvable.' },
  bulk_change_not_undoable: {
    status: 409,
    en: 'This change can’t be undone: more than 24 hours have passed, it’s still running, or it was undone before.',
    fr: 'Cette modification ne peut pas être annulée : plus de 24 heures se sont écoulées, elle est en cours, ou elle a déjà été annulée.',
  },
  view_not_found: { status: 404, en: 'This view was not found.', fr: 'Cette vue est introuvable.' },
  view_mail_stopped: {
    status: 422,
    en: '{email} has stopped this email. Only its reader can start it again.',
    fr: '{email} a arrêté ce courriel. Seule cette personne peut le reprendre.',
  },
  view_mail_unknown: {
    status: 404,
    en: 'This link is no longer valid.',
    fr: 'Ce lien n’est plus valide.',
  },
  view_name_missing: { status: 422, en: 'Enter a name for the view.', fr: 'Saisissez un nom pour la vue.' },
  push_unavailable: {
    status: 422,
    en: 'This site cannot send notifications to devices.',
    fr: 'Ce site ne peut pas envoyer de notifications aux appareils.',
  },
  push_endpoint_refused: {
    status: 422,
    en: 'This address does not belong to a push service.',
    fr: 'Cette adresse n’est pas celle d’un service de notifications.',
  },
  view_name_taken: {
    status: 422,
    en: 'You already have a view named “{name}”. Choose another name.',
    fr: 'Vous avez déjà une vue nommée «\u00a0{name}\u00a0». Choisissez un autre nom.',
  },
  too_many_views: {
    status: 422,
    en: 'You have 100 views of this list. Delete one to save another.',
    fr: 'Vous avez 100 vues de cette liste. Supprimez-en une pour en enregistrer une autre.',
  },
  changes_need_whole_fleet: {
    status: 403,
    en: 'Changes can be read by users who see the whole fleet, one fleet at a time.',
    fr: 'Les changements sont lisibles par qui voit tout le parc, un parc à la fois.',
  },
  changes_cursor_unknown: {
    status: 422,
    en: 'This cursor was not given out here. Start again with `updated_since`.',
    fr: 'Ce curseur n’a pas été émis ici. Recommencez avec `updated_since`.',
  },
  view_of_another: {
    status: 403,
    en: 'This view belongs to {owner}. Save your own under another name.',
    fr: 'Cette vue appartient à {owner}. Enregistrez la vôtre sous un autre nom.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof accountRefusals, true> {}
}
