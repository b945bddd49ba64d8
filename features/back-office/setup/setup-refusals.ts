import { defineRefusals } from '#platform/contract/refusal.ts'
import { ADMIN_PASSWORD_MINIMUM } from './admin-link.ts'

export const setupRefusals = defineRefusals({
  admin_link_over: {
    status: 404,
    en: 'This link has expired or was used. Nothing was created. Print a new one on the server: npm run admin-link',
    fr: 'Ce lien est expiré ou a déjà servi. Rien n’a été créé. Affichez-en un nouveau sur le serveur\u00a0: npm run admin-link',
  },
  connection_not_encrypted: {
    status: 403,
    en: 'Your password would travel unprotected. Open this link with https, or from the server itself at localhost.',
    fr: 'Votre mot de passe voyagerait sans protection. Ouvrez ce lien avec https, ou depuis le serveur lui-même à localhost.',
  },
  admin_name_missing: { status: 422, en: 'Enter a name.', fr: 'Saisissez un nom.' },
  admin_password_too_short: {
    status: 422,
    en: `Choose a password of at least ${ADMIN_PASSWORD_MINIMUM} characters: an administrator sees every fleet.`,
    fr: `Choisissez un mot de passe d’au moins ${ADMIN_PASSWORD_MINIMUM} caractères\u00a0: un administrateur voit tous les parcs.`,
  },
  administrator_not_found: {
    status: 404,
    en: 'This administrator was not found.',
    fr: 'Cet administrateur est introuvable.',
  },
  office_address_incomplete: {
    status: 422,
    en: 'Enter the city and the state or province, for example Chicago, IL.',
    fr: 'Saisissez la ville et l’État ou la province, par exemple Laval, QC.',
  },
  mail_server_missing: {
    status: 409,
    en: 'No mail server is set up. Set SMTP_URL and MAIL_FROM on the server, start it again, then test it here.',
    fr: 'Aucun serveur de courriel n’est configuré. Définissez SMTP_URL et MAIL_FROM sur le serveur, redémarrez-le, puis testez-le ici.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof setupRefusals, true> {}
}
