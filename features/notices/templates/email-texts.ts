import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Emails about an account, and texts shared by all emails. */
export const accountEmailTexts = defineTexts('mails.accounts', {
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  hello_name: { en: 'Hello {{name}},', fr: 'Bonjour {{name}},' },
  reset_subject: { en: 'Reset your password', fr: 'Réinitialiser votre mot de passe' },
  reset_body: {
    en: 'You asked to reset your password. The link below works once, within the next two hours.',
    fr: 'Vous avez demandé à réinitialiser votre mot de passe. Le lien ci-dessous fonctionne une seule fois, au cours des deux prochaines heures.',
  },
  reset_not_you: {
    en: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
    fr: 'Si vous n’avez rien demandé, ignorez ce courriel. Votre mot de passe reste le même.',
  },
  reset_action: { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  changed_subject: { en: 'Your password was changed', fr: 'Votre mot de passe a été modifié' },
  changed_body: {
    en: 'The password of your account was just changed.',
    fr: 'Le mot de passe de votre compte vient d’être modifié.',
  },
  changed_not_you: {
    en: 'If that wasn’t you, reset it right away and tell your administrator.',
    fr: 'Si ce n’était pas vous, réinitialisez-le tout de suite et avertissez votre administrateur.',
  },
  changed_action: { en: 'Reset password', fr: 'Réinitialiser le mot de passe' },
  email_changed_subject: { en: 'Your email was changed', fr: 'Votre courriel a été modifié' },
  email_changed_body: {
    en: 'Your account now uses {{email}}. This address gets no more email from us.',
    fr: 'Votre compte utilise maintenant {{email}}. Cette adresse ne recevra plus de courriels de notre part.',
  },
  email_changed_not_you: {
    en: 'If that wasn’t you, tell your administrator right away.',
    fr: 'Si ce n’était pas vous, avertissez votre administrateur tout de suite.',
  },
  email_changed_by: {
    en: '{{name}} changed the email of your account to {{email}}. This address gets no more email from us.',
    fr: '{{name}} a modifié le courriel de votre compte, qui est maintenant {{email}}. Cette adresse ne recevra plus de courriels de notre part.',
  },
  email_changed_ask: {
    en: 'If you didn’t expect this, ask {{name}} right away.',
    fr: 'Si vous ne vous y attendiez pas, communiquez tout de suite avec {{name}}.',
  },
  code_subject: { en: '{{code}} is your sign-in code', fr: '{{code}} est votre code d’ouverture de session' },
  code_body: {
    en: 'Your one-time code is {{code}}. It expires in 10 minutes.',
    fr: 'Votre code à usage unique est {{code}}. Il expire dans 10 minutes.',
  },
  code_not_you: {
    en: 'We will never ask you for it. If you didn’t try to sign in, change your password.',
    fr: 'Nous ne vous le demanderons jamais. Si vous n’avez pas tenté d’ouvrir une session, changez votre mot de passe.',
  },
  invitation_subject: { en: 'Your account', fr: 'Votre compte' },
  invitation_subject_fleet: { en: 'Your account at {{fleetName}}', fr: 'Votre compte chez {{fleetName}}' },
  invitation_body: {
    en: '{{invitedBy}} added you to {{fleetName}}. Choose a password to get started. The link works once, within three days.',
    fr: '{{invitedBy}} vous donne accès à {{fleetName}}. Choisissez un mot de passe pour commencer. Le lien fonctionne une seule fois, au cours des trois prochains jours.',
  },
  invitation_action: { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  desk_invitation_subject: { en: 'Your access to the portal of {{shopName}}', fr: 'Votre accès au portail de {{shopName}}' },
  desk_invitation_body: {
    en: 'You have been invited to the shop portal of {{shopName}}. Choose a password to see requests and orders. The link works once, within three days.',
    fr: 'Voici votre accès au portail de {{shopName}}. Choisissez un mot de passe pour voir les demandes et les bons de travail. Le lien fonctionne une seule fois, au cours des trois prochains jours.',
  },
  sign_up_subject: { en: '{{code}} is your sign-up code', fr: '{{code}} est votre code d’inscription' },
  sign_up_where: {
    en: 'Type it on the page where you are signing up. If that was not you, ignore this email: no account is created without the code.',
    fr: 'Saisissez-le sur la page où vous créez votre compte. Si ce n’était pas vous, ne tenez pas compte de ce courriel\u00a0: aucun compte n’est créé sans le code.',
  },
  exists_subject: { en: 'You already have an account', fr: 'Vous avez déjà un compte' },
  exists_body: {
    en: 'Someone, most likely you, tried to sign up with this email. It already has an account.',
    fr: 'Quelqu’un, probablement vous, souhaite créer un compte avec ce courriel. Il en a déjà un.',
  },
  exists_instead: {
    en: 'Sign in instead. If you forgot your password, you can reset it from the sign-in page.',
    fr: 'Ouvrez plutôt une session. Si vous avez oublié votre mot de passe, vous pouvez le réinitialiser à partir de la page d’ouverture de session.',
  },
  exists_action: COMMON.signIn,
  welcome_subject: { en: 'Welcome to {{brandName}}', fr: 'Bienvenue chez {{brandName}}' },
  welcome_ready: {
    en: 'Your fleet is ready. Add vehicles by VIN or upload a CSV file.',
    fr: 'Votre parc est prêt. Ajoutez des véhicules par leur NIV ou téléversez un fichier CSV.',
  },
  welcome_ready_fleet: {
    en: 'Your fleet {{fleet}} is ready. Add vehicles by VIN or upload a CSV file.',
    fr: 'Votre parc {{fleet}} est prêt. Ajoutez des véhicules par leur NIV ou téléversez un fichier CSV.',
  },
  welcome_confirm: {
    en: 'Please confirm your email. Until then, shops and colleagues get no email about what you do. If you didn’t sign up, ignore this email.',
    fr: 'Veuillez confirmer que ce courriel est le vôtre. D’ici là, les ateliers et vos collègues ne reçoivent aucun courriel à propos de ce que vous faites. Si vous n’avez pas créé de compte, ne tenez pas compte de ce courriel.',
  },
  welcome_action: { en: 'Add vehicles', fr: 'Ajouter des véhicules' },
  confirm: { en: 'Confirm your email', fr: 'Confirmer votre courriel' },
  confirm_body: {
    en: 'Please confirm your email. The link works for seven days.',
    fr: 'Veuillez confirmer que ce courriel est le vôtre. Le lien fonctionne pendant sept jours.',
  },
})

export const layoutTexts = defineTexts('mails.layout', {
  withDetail: { en: '{{name}} ({{detail}})', fr: '{{name}} ({{detail}})' },
  fact: { en: '{{label}}: {{value}}', fr: '{{label}}\u00a0: {{value}}' },
  why: {
    en: 'You get this email because this notification is on.',
    fr: 'Vous recevez ce courriel parce que cet avis est activé pour vous.',
  },
  changeNotices: { en: 'Change notifications', fr: 'Modifier les notifications' },
  farewell: {
    en: '{{name}}. Roadside and help: {{assistancePhone}}',
    fr: '{{name}}. Assistance routière et aide\u00a0: {{assistancePhone}}',
  },
})

export const reminderTexts = defineTexts('mails.reminders', {
  subject: {
    en: { one: 'Maintenance reminder: {{name}}', other: 'Maintenance reminder: {{count}} vehicles' },
    fr: { one: 'Rappel d’entretien\u00a0: {{name}}', other: 'Rappel d’entretien\u00a0: {{count}} véhicules' },
  },
  body: {
    en: {
      one: 'A vehicle in {{fleetName}} needs maintenance.',
      other: '{{count}} vehicles in {{fleetName}} need maintenance.',
    },
    fr: {
      one: 'Un véhicule de {{fleetName}} a besoin d’entretien.',
      other: '{{count}} véhicules de {{fleetName}} ont besoin d’entretien.',
    },
  },
  first: { en: 'Here are the first {{count}}.', fr: 'Voici les {{count}} premiers.' },
  past_due: { en: '{{state}} since {{day}} (estimated)', fr: '{{state}} depuis le {{day}} (estimé)' },
  due_soon: { en: '{{state}}, about {{day}}', fr: '{{state}}, vers le {{day}}' },
  by_hours: { en: 'at {{hours}} engine hours', fr: 'à {{hours}} heures moteur' },
  not_known: { en: 'not known when it was last done', fr: 'date du dernier entretien inconnue' },
  action: { en: 'Open services due', fr: 'Ouvrir les entretiens à faire' },
})

export const bulkReportTexts = defineTexts('mails.bulk_upload', {
  subject: { en: 'Bulk upload of {{fileName}}', fr: 'Téléversement par lots de {{fileName}}' },
  completed: {
    en: 'All vehicles in your file were saved.',
    fr: 'Tous les véhicules de votre fichier ont été enregistrés.',
  },
  completed_with_errors: {
    en: 'Some rows in your file were not saved.',
    fr: 'Certaines lignes de votre fichier n’ont pas été enregistrées.',
  },
  errored: { en: 'No vehicles in your file were saved.', fr: 'Aucun véhicule de votre fichier n’a été enregistré.' },
  columns_ignored: {
    en: {
      one: '{{count}} column was not uploaded: {{names}}. Give it a name from the template to upload it.',
      other: '{{count}} columns were not uploaded: {{names}}. Give them names from the template to upload them.',
    },
    fr: {
      one: '{{count}} colonne n’a pas été téléversée\u00a0: {{names}}. Donnez-lui un nom du modèle pour la téléverser.',
      other: '{{count}} colonnes n’ont pas été téléversées\u00a0: {{names}}. Donnez-leur des noms du modèle pour les téléverser.',
    },
  },
  without_odometer: {
    en: {
      one: '{{count}} vehicle was added without an odometer. Its maintenance starts from the first reading: enter it on the vehicle.',
      other:
        '{{count}} vehicles were added without an odometer. Their maintenance counts from the first reading: enter it on each vehicle.',
    },
    fr: {
      one: '{{count}} véhicule a été ajouté sans odomètre. Son entretien compte à partir du premier relevé\u00a0: saisissez-le dans le véhicule.',
      other:
        '{{count}} véhicules ont été ajoutés sans odomètre. Leur entretien compte à partir du premier relevé\u00a0: saisissez-le pour chaque véhicule.',
    },
  },
  line: { en: 'Line {{number}}: {{whatToCorrect}}', fr: 'Ligne {{number}}\u00a0: {{whatToCorrect}}' },
  line_with_vin: {
    en: 'Line {{number}}, {{vin}}: {{whatToCorrect}}',
    fr: 'Ligne {{number}}, {{vin}}\u00a0: {{whatToCorrect}}',
  },
  more: {
    en: {
      one: 'And {{count}} more row. Download it from the Vehicles page.',
      other: 'And {{count}} more rows. Download them from the Vehicles page.',
    },
    fr: {
      one: 'Et {{count}} autre ligne. Téléchargez-la à partir de la page Véhicules.',
      other: 'Et {{count}} autres lignes. Téléchargez-les à partir de la page Véhicules.',
    },
  },
  rows: { en: 'Rows', fr: 'Lignes' },
  added: { en: 'Added', fr: 'Ajoutés' },
  updated: { en: 'Updated', fr: 'Mis à jour' },
  failed: { en: 'Not saved', fr: 'Non enregistrés' },
  skipped: { en: 'No VIN, skipped', fr: 'Sans NIV, ignorés' },
  action: { en: 'Open vehicles', fr: 'Ouvrir les véhicules' },
})
