import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const tokenTexts = defineTexts('office.partnerTokens', {
  ...common('fleet', 'close'),
  title: { en: 'Partner tokens', fr: 'Jetons de partenaires' },
  line: {
    en: 'A token opens one partner customer’s account, once, without a password.',
    fr: 'Un jeton ouvre le compte d’un client d’un partenaire, une seule fois, sans mot de passe.',
  },
  tokens: { en: 'Partner tokens', fr: 'Jetons de partenaires' },
  none: { en: 'No open tokens', fr: 'Aucun jeton valide' },
  noneMore: {
    en: 'Tokens appear here until they are used, revoked or expired.',
    fr: 'Les jetons s’affichent ici jusqu’à leur utilisation, leur révocation ou leur expiration.',
  },
  customer: { en: 'Customer', fr: 'Client' },
  partner: { en: 'Partner', fr: 'Partenaire' },
  issued: { en: 'Issued', fr: 'Émis' },
  expires: { en: 'Expires', fr: 'Expiration' },
  issue: { en: 'Issue token', fr: 'Émettre un jeton' },
  email: { en: 'Email of the customer', fr: 'Courriel du client' },
  emailInvalid: COMMON.invalidEmail,
  notCustomer: {
    en: 'No active customer of this partner has this email.',
    fr: 'Aucun client actif de ce partenaire n’a ce courriel.',
  },
  issuedTitle: { en: 'Token issued for {{name}}', fr: 'Jeton émis pour {{name}}' },
  shownOnce: {
    en: 'Copy the link now: it isn’t shown again. Put the address of the {{partner}} site in front of it.',
    fr: 'Copiez le lien maintenant\u00a0: il ne sera plus affiché. Faites-le précéder de l’adresse du site de {{partner}}.',
  },
  link: { en: 'Link', fr: 'Lien' },
  copy: { en: 'Copy link', fr: 'Copier le lien' },
  copied: { en: 'Link copied', fr: 'Lien copié' },
  notCopied: { en: 'Select the link and copy it.', fr: 'Sélectionnez le lien et copiez-le.' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeOf: { en: 'Revoke the token of {{name}}', fr: 'Révoquer le jeton de {{name}}' },
  revokeTitle: { en: 'Revoke the token of {{name}}?', fr: 'Révoquer le jeton de {{name}}?' },
  revokeNote: {
    en: 'Its link no longer opens anything. A new token can be issued at any time.',
    fr: 'Son lien n’ouvrira plus rien. Un nouveau jeton peut être émis en tout temps.',
  },
  revoked: { en: 'Token revoked', fr: 'Jeton révoqué' },
})
