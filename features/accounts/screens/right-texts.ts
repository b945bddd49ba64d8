import { defineTexts } from '#platform/i18n/texts.ts'

/** For users without a right: who has it, and whom to ask. A page that needs a right names one of these. */
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
    en: 'Only Owners and Admins can add vehicles. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent ajouter des véhicules. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'vehicles.edit': {
    en: 'Only Owners, Admins and Managers can edit vehicles. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent modifier les véhicules. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'imports.vehicles': {
    en: 'Only Owners and Admins can import vehicles. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent importer des véhicules. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'imports.history': {
    en: 'Only Owners and Admins can import service history. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent importer l’historique d’entretien. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'imports.fuel': {
    en: 'Only Owners and Admins can import fuel. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent importer les pleins. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'imports.people': {
    en: 'Only Owners and Admins can import people. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent importer des personnes. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'schedules.edit': {
    en: 'Only Owners, Admins and Managers can edit custom schedules. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent modifier les calendriers personnalisés. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'methods.set_default': {
    en: 'Only Owners and Admins can manage the fleet’s payment methods. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent gérer les modes de paiement du parc. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'telematics.connect': {
    en: 'Only Owners and Admins can connect telematics. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires et les administrateurs peuvent connecter la télématique. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'company.details': {
    en: 'Only Owners, Admins and Managers can open the company’s settings. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent ouvrir les paramètres de l’entreprise. Demandez ce rôle à un propriétaire ou à un administrateur.',
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
    en: 'Your role does not see problems of vehicles. Ask an Owner or Admin for another role.',
    fr: 'Votre rôle ne voit pas les problèmes des véhicules. Demandez un autre rôle à un propriétaire ou à un administrateur.',
  },
  'problems.report': {
    en: 'Your role does not report problems. Ask an Owner or Admin for another role.',
    fr: 'Votre rôle ne signale pas de problèmes. Demandez un autre rôle à un propriétaire ou à un administrateur.',
  },
  'inspections.fill': {
    en: 'Your role does not inspect vehicles. Ask an Owner or Admin for another role.',
    fr: 'Votre rôle n’inspecte pas de véhicules. Demandez un autre rôle à un propriétaire ou à un administrateur.',
  },
  'inspections.read': {
    en: 'Your role does not see inspections. Ask an Owner or Admin for another role.',
    fr: 'Votre rôle ne voit pas les inspections. Demandez un autre rôle à un propriétaire ou à un administrateur.',
  },
  'inspections.templates': {
    en: 'Only Owners, Admins and Managers can edit templates. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent modifier les modèles. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
  'costs.read': {
    en: 'Only Owners, Admins and Managers can see costs. Ask an Owner or Admin for that role.',
    fr: 'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent voir les coûts. Demandez ce rôle à un propriétaire ou à un administrateur.',
  },
})
