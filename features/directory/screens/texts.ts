import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const directoryTexts = defineTexts('directory', {
  ...common('close', 'actions'),
  title: { en: 'Directory', fr: 'Annuaire' },
  line: {
    en: 'Your directory adds, changes and deactivates your people by SCIM\u00a02.0.',
    fr: 'Votre annuaire ajoute, modifie et désactive vos utilisateurs par SCIM\u00a02.0.',
  },
  emptyTitle: { en: 'No directory is connected', fr: 'Aucun annuaire n’est branché' },
  emptyLine: {
    en: 'Connect Microsoft Entra, Okta or another directory with SCIM\u00a02.0.',
    fr: 'Branchez Microsoft Entra, Okta ou un autre annuaire avec SCIM\u00a02.0.',
  },
  connect: { en: 'Connect a directory', fr: 'Brancher un annuaire' },
  address: { en: 'Base address', fr: 'Adresse de base' },
  token: { en: 'Token', fr: 'Jeton' },
  tokenOnce: {
    en: 'The token is shown this once. Copy it to your directory now.',
    fr: 'Le jeton ne s’affiche que cette fois. Copiez-le maintenant dans votre annuaire.',
  },
  copyToken: { en: 'Copy token', fr: 'Copier le jeton' },
  copied: { en: 'Copied', fr: 'Copié' },
  done: { en: 'I saved the token', fr: 'J’ai enregistré le jeton' },
  connectedBy: { en: 'Connected by', fr: 'Branché par' },
  byOn: { en: '{{name}}, {{date}}', fr: '{{name}}, le {{date}}' },
  lastRequest: { en: 'Last request', fr: 'Dernière requête' },
  noRequest: { en: 'None yet', fr: 'Aucune encore' },
  requestAt: { en: '{{request}} answered {{status}}, {{when}}', fr: '{{request}} a reçu {{status}}, {{when}}' },
  manages: { en: 'What it manages', fr: 'Ce qu’il gère' },
  managesLine: {
    en: 'Names, emails, access, and the roles in these groups: {{groups}}.',
    fr: 'Les noms, les courriels, l’accès et les rôles de ces groupes\u00a0: {{groups}}.',
  },
  replace: { en: 'Replace token', fr: 'Remplacer le jeton' },
  replaceTitle: { en: 'Replace the token?', fr: 'Remplacer le jeton?' },
  replaceLine: {
    en: 'The old token ends at once. Your directory stops until it has the new one.',
    fr: 'L’ancien jeton cesse aussitôt. Votre annuaire s’arrête jusqu’à ce qu’il ait le nouveau.',
  },
  turnOff: { en: 'Turn off directory', fr: 'Débrancher l’annuaire' },
  turnOffTitle: { en: 'Turn the directory off?', fr: 'Débrancher l’annuaire?' },
  turnOffLine: {
    en: 'Your people stay as they are and keep their access.',
    fr: 'Vos utilisateurs restent tels quels et gardent leur accès.',
  },
  turnedOff: { en: 'Directory turned off', fr: 'Annuaire débranché' },
  people: { en: 'People of your directory', fr: 'Personnes de votre annuaire' },
  peopleLine: {
    en: 'You can still change them here. The directory overwrites that with its next change.',
    fr: 'Vous pouvez encore les modifier ici. L’annuaire l’écrase à sa prochaine modification.',
  },
  nobody: { en: 'The directory has not added people yet.', fr: 'L’annuaire n’a encore ajouté personne.' },
  others: { en: 'Not managed', fr: 'Non gérés' },
  othersLine: {
    en: 'The directory never takes these people over by their email.',
    fr: 'L’annuaire ne les reprend jamais d’après leur courriel.',
  },
  manage: { en: 'Let it manage', fr: 'Lui confier' },
  manageNamed: { en: 'Let it manage {{name}}', fr: 'Lui confier {{name}}' },
  release: { en: 'Take back', fr: 'Reprendre' },
  releaseNamed: { en: 'Take back {{name}}', fr: 'Reprendre {{name}}' },
  noRole: { en: 'No role yet', fr: 'Aucun rôle encore' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
})
