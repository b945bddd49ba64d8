import type { Words } from '#features/countries/country.ts'

/** Placeholder until the brand's lawyers give their own text; says what the product really does. */
export const privacyText = (name: string): Words => ({
  en: `${name} keeps what is needed to maintain your vehicles: who you are, your vehicles, their service orders and invoices. It is shown to your fleet, to the staff of your fleet-management company and, for an order, to the shop that does the work. It is not sold. Ask your administrator to see, correct or delete what concerns you.`,
  fr: `${name} conserve ce qui est nécessaire à l’entretien de vos véhicules\u00a0: votre identité, vos véhicules, leurs bons de travail et leurs factures. Ces renseignements sont visibles par votre parc, par le personnel de votre société de gestion de parcs et, pour un bon de travail, par l’atelier qui fait les travaux. Ils ne sont pas vendus. Adressez-vous à votre administrateur pour consulter, corriger ou supprimer ce qui vous concerne.`,
})
