import { defineTexts } from '#platform/i18n/texts.ts'

/** For users without a right: who has it, and whom to ask. A page that needs a right names one of these; `refusalOfRight` fills in the roles. */
export const rightTexts = defineTexts('accounts.rights', {
  fuel_card: {
    en: 'Your fuel-card program adds the vehicles. Ask {{brand}} to add one.',
    fr: 'Votre programme de carte de carburant ajoute les véhicules. Demandez à {{brand}} d’en ajouter un.',
  },
  toVehicles: { en: 'Back to vehicles', fr: 'Retour aux véhicules' },
  fuel_card_people: {
    en: 'Your fuel-card program adds the people. Ask {{brand}} to add someone.',
    fr: 'Votre programme de carte de carburant ajoute les personnes. Demandez à {{brand}} d’en ajouter une.',
  },
  'vehicles.add': {
    en: 'Only {{holders}} can add vehicles. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent ajouter des véhicules. Demandez ce rôle {{granters}}.',
  },
  'vehicles.edit': {
    en: 'Only {{holders}} can edit vehicles. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent modifier les véhicules. Demandez ce rôle {{granters}}.',
  },
  'keys.manage': {
    en: 'Only {{holders}} can manage API keys. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent gérer les clés d’API. Demandez ce rôle {{granters}}.',
  },
  'webhooks.manage': {
    en: 'Only {{holders}} can manage webhooks. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent gérer les webhooks. Demandez ce rôle {{granters}}.',
  },
  'directory.manage': {
    en: 'Only {{holders}} can manage the directory. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent gérer l’annuaire. Demandez ce rôle {{granters}}.',
  },
  'imports.vehicles': {
    en: 'Only {{holders}} can import vehicles. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent importer des véhicules. Demandez ce rôle {{granters}}.',
  },
  'imports.history': {
    en: 'Only {{holders}} can import service history. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent importer l’historique d’entretien. Demandez ce rôle {{granters}}.',
  },
  'imports.fuel': {
    en: 'Only {{holders}} can import fuel. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent importer les pleins. Demandez ce rôle {{granters}}.',
  },
  'imports.problems': {
    en: 'Only {{holders}} can import problems. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent importer des problèmes. Demandez ce rôle {{granters}}.',
  },
  'imports.people': {
    en: 'Only {{holders}} can import people. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent importer des personnes. Demandez ce rôle {{granters}}.',
  },
  'schedules.edit': {
    en: 'Only {{holders}} can edit custom schedules. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent modifier les calendriers personnalisés. Demandez ce rôle {{granters}}.',
  },
  'methods.set_default': {
    en: 'Only {{holders}} can manage the fleet’s payment methods. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent gérer les modes de paiement du parc. Demandez ce rôle {{granters}}.',
  },
  'telematics.connect': {
    en: 'Only {{holders}} can connect telematics. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent connecter la télématique. Demandez ce rôle {{granters}}.',
  },
  'company.details': {
    en: 'Only {{holders}} can open the company’s settings. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent ouvrir les paramètres de l’entreprise. Demandez ce rôle {{granters}}.',
  },
  no_settings: {
    en: 'These settings don’t apply to your fleet.',
    fr: 'Ces paramètres ne s’appliquent pas à votre parc.',
  },
  'orders.approve_across': {
    en: 'Only people of a fleet company can review orders across fleets. Ask one of them for the order you need.',
    fr: 'Seules les personnes d’une entreprise de gestion peuvent examiner les bons de plusieurs parcs. Demandez-leur le bon voulu.',
  },
  'problems.read': {
    en: 'Only {{holders}} can see problems of vehicles. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent voir les problèmes des véhicules. Demandez ce rôle {{granters}}.',
  },
  'problems.report': {
    en: 'Only {{holders}} can report problems. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent signaler des problèmes. Demandez ce rôle {{granters}}.',
  },
  'inspections.fill': {
    en: 'Only {{holders}} can inspect vehicles. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent inspecter des véhicules. Demandez ce rôle {{granters}}.',
  },
  'inspections.read': {
    en: 'Only {{holders}} can see inspections. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent voir les inspections. Demandez ce rôle {{granters}}.',
  },
  'inspections.templates': {
    en: 'Only {{holders}} can edit templates. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent modifier les modèles. Demandez ce rôle {{granters}}.',
  },
  'costs.read': {
    en: 'Only {{holders}} can see costs. Ask {{granters}} for that role.',
    fr: 'Seuls {{holders}} peuvent voir les coûts. Demandez ce rôle {{granters}}.',
  },
})
