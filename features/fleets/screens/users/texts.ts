import { defineTexts } from '#platform/i18n/texts.ts'

export const usersTexts = defineTexts('fleet-users', {
  users: { en: 'Users', fr: 'Utilisateurs' },
  intro: {
    en: 'The people in this fleet, their roles and the vehicles assigned to them.',
    fr: 'Les personnes du parc, leurs rôles et les véhicules qui leur sont attribués.',
  },
  search: { en: 'Search users', fr: 'Rechercher un utilisateur' },
  name: { en: 'Name', fr: 'Nom' },
  roles: { en: 'Roles', fr: 'Rôles' },
  email: { en: 'Email', fr: 'Courriel' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  inactive: { en: 'inactive', fr: 'inactif' },
  found: {
    en: { one: '{{count}} user', other: '{{count}} users' },
    fr: { one: '{{count}} utilisateur', other: '{{count}} utilisateurs' },
  },
})
