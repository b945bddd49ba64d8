import { defineTexts } from '#platform/i18n/texts.ts'

export const usersTexts = defineTexts('fleet-users', {
  users: { en: 'Users', fr: 'Utilisateurs' },
  intro: {
    en: 'Who works in this fleet, in which role, and which vehicles are assigned to whom.',
    fr: 'Qui travaille dans ce parc, dans quel rôle, et quels véhicules sont attribués à qui.',
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
