import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Actions on a user, following the name of the actor. */
export const userHistoryTexts = defineTexts('users.history', {
  history: COMMON.history,
  title: { en: 'History of {{name}}', fr: 'Historique\u00a0: {{name}}' },
  untouched: { en: 'Nothing has been changed yet.', fr: 'Aucun changement pour l’instant.' },
  user_created: { en: 'added this user', fr: 'a ajouté cette personne' },
  user_updated: { en: 'changed this user', fr: 'a modifié cette personne' },
  user_deleted: { en: 'deleted this user', fr: 'a supprimé cette personne' },
  user_switched: { en: 'switched this user', fr: 'a changé l’accès de cette personne' },
  user_deactivated: { en: 'deactivated this user', fr: 'a désactivé cette personne' },
  user_activated: { en: 'activated this user', fr: 'a activé cette personne' },
  user_invited: { en: 'sent the invitation', fr: 'a envoyé l’invitation' },
  invitation_code_shown: { en: 'created an invitation code', fr: 'a créé un code d’invitation' },
  email_changed: { en: 'changed the email', fr: 'a changé le courriel' },
  profile_changed: { en: 'changed their own profile', fr: 'a modifié son propre profil' },
  change: { en: '{{label}}: {{before}} → {{after}}', fr: '{{label}}\u00a0: {{before}} → {{after}}' },
  nothing: { en: 'nothing', fr: 'rien' },
})
