import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { Role } from '../role.ts'

const help: Record<Exclude<Role, 'super_admin'>, Words> = defineWords('accounts.role_help', {
  owner: { en: 'Full access, including payments', fr: 'Accès complet, paiements compris' },
  account_owner: {
    en: 'Owns the card account and all of its fleets',
    fr: 'Possède le compte de la carte et tous ses parcs',
  },
  admin: {
    en: 'Adds users and vehicles, sets policies',
    fr: 'Ajoute des utilisateurs et des véhicules, définit les règles d’approbation',
  },
  manager: {
    en: 'Sets policies and assigns drivers',
    fr: 'Définit les règles d’approbation et attribue les conducteurs',
  },
  fleet_manager: {
    en: 'A manager for every fleet of the card account',
    fr: 'Gestionnaire de tous les parcs du compte de la carte',
  },
  driver: {
    en: 'Sees the assigned vehicle and books its service',
    fr: 'Consulte le véhicule attribué et prend rendez-vous pour son entretien',
  },
  mechanic: {
    en: 'Sees due services and problems, closes what is repaired',
    fr: 'Consulte l’entretien à faire et les problèmes, ferme ce qui est réparé',
  },
  fmc: { en: 'Oversees all fleets, adds fleets and users', fr: 'Supervise tous les parcs, ajoute des parcs et des utilisateurs' },
  fmc_fleet_admin: {
    en: 'Adds users and vehicles and sets policies for fleets',
    fr: 'Ajoute des utilisateurs et des véhicules et définit les règles d’approbation des parcs',
  },
  fmc_fleet_manager: { en: 'Opens fleets and acts for them', fr: 'Consulte les parcs et agit pour eux' },
})

/** One line on what a role allows; empty for the role that is never offered. */
export const roleHelp = (role: Role, language: LanguageCode): string =>
  role === 'super_admin' ? '' : localize(help[role], language)
