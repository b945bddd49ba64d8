import { defineRefusals } from '#platform/contract/refusal.ts'

export const officeRefusals = defineRefusals({
  order_not_in_review: {
    status: 409,
    en: 'Order {id} is no longer in manual review. Nothing was settled; reload the list and choose again.',
    fr: 'Le bon de travail {id} n’est plus en vérification. Rien n’a été réglé; actualisez la liste et choisissez de nouveau.',
  },
  job_not_failed: {
    status: 409,
    en: 'This job is already running again, or it is done.',
    fr: 'Cette tâche est déjà relancée ou terminée.',
  },
  mail_not_undelivered: {
    status: 409,
    en: 'This email has already been sent again or set aside.',
    fr: 'Ce courriel a déjà été renvoyé ou mis de côté.',
  },
  mail_cannot_be_sent_again: {
    status: 409,
    en: 'The link in this email is no longer valid, so it can’t be sent again. Contact the person another way.',
    fr: 'Le lien de ce courriel n’est plus valide, il ne peut donc pas être renvoyé. Communiquez autrement avec la personne.',
  },
  affiliation_not_found: { status: 404, en: 'This company was not found.', fr: 'Cette société est introuvable.' },
  affiliation_name_missing: {
    status: 422,
    en: 'Enter the name of the company.',
    fr: 'Saisissez le nom de la société.',
  },
  affiliation_name_taken: {
    status: 422,
    en: 'This company exists already. Choose another name, or open the company.',
    fr: 'Cette société existe déjà. Choisissez un autre nom ou ouvrez la société.',
  },
  affiliation_parent_invalid: {
    status: 422,
    en: 'There are two levels: choose a parent at the top level, and only for a company that has none below it.',
    fr: 'Il y a deux niveaux\u00a0: choisissez un parent du premier niveau, et seulement pour une société qui n’en chapeaute aucune.',
  },
  fleet_has_company: {
    status: 409,
    en: '{fleet} is already with {company}. Confirm that it leaves {company}.',
    fr: '{fleet} est déjà confié à {company}. Confirmez qu’il quitte {company}.',
  },
  fleet_keeps_open_orders: {
    status: 409,
    en: 'This fleet has open orders. Finish or cancel them before you deactivate it.',
    fr: 'Ce parc a des bons de travail ouverts. Terminez-les ou annulez-les avant de le désactiver.',
  },
  brand_of_card_program: {
    status: 422,
    en: 'A fleet of a fuel-card program stays in its brand, and no other fleet can join one.',
    fr: 'Un parc d’un programme de cartes de carburant reste dans sa marque, et aucun autre parc ne peut s’y joindre.',
  },
  shop_name_missing: { status: 422, en: 'Enter the name of the shop.', fr: 'Saisissez le nom de l’atelier.' },
  shop_phone_invalid: {
    status: 422,
    en: 'Enter all ten digits of the phone number.',
    fr: 'Saisissez les dix chiffres du numéro de téléphone.',
  },
  shop_labor_invalid: {
    status: 422,
    en: 'Enter the labor rate, from 1.00 to 1,000.00 an hour, or leave it empty.',
    fr: 'Saisissez le taux horaire, de 1,00 à 1\u00a0000,00, ou laissez ce champ vide.',
  },
  shop_tax_invalid: {
    status: 422,
    en: 'Enter the sales tax, from 0 to 25 percent.',
    fr: 'Saisissez la taxe de vente, de 0 à 25\u00a0%.',
  },
  shop_exists: {
    status: 409,
    en: '{name} is already in your list at this address. Add it again only if it’s another shop.',
    fr: '{name} figure déjà dans votre liste à cette adresse. Ajoutez-le de nouveau seulement s’il s’agit d’un autre atelier.',
  },
  desk_not_found: {
    status: 404,
    en: 'This person was not found at the shop.',
    fr: 'Cette personne est introuvable à l’atelier.',
  },
  no_desk_to_invite: {
    status: 422,
    en: 'Everyone was invited already. Nothing was sent.',
    fr: 'Tout le monde a déjà été invité. Rien n’a été envoyé.',
  },
  desk_email_taken: {
    status: 422,
    en: 'This email already has access to a shop portal.',
    fr: 'Ce courriel a déjà accès au portail d’un atelier.',
  },
  desk_name_missing: {
    status: 422,
    en: 'Enter the first and last name.',
    fr: 'Saisissez le prénom et le nom de famille.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof officeRefusals, true> {}
}
