import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const bulkTexts = defineTexts('bulkChanges', {
  ...common('vehicles', 'users'),
  due: { en: 'Services due', fr: 'Services à faire' },
  problems: { en: 'Problems', fr: 'Problèmes' },
  approvals: { en: 'Approvals', fr: 'Approbations' },
  declines: { en: 'Declined orders', fr: 'Bons refusés' },
  yourChanges: { en: 'Your changes of many rows', fr: 'Vos modifications en lot' },
  progress: { en: '{{list}}: {{finished}} of {{total}}', fr: '{{list}}\u00a0: {{finished}} sur {{total}}' },
  undoing: { en: '{{list}}: undo, {{finished}} of {{total}}', fr: '{{list}}\u00a0: annulation, {{finished}} sur {{total}}' },
  waiting_approvals: {
    en: {
      one: '{{number}} order will be approved in a few seconds',
      other: '{{number}} orders will be approved in a few seconds',
    },
    fr: {
      one: '{{number}} bon de travail sera approuvé dans quelques secondes',
      other: '{{number}} bons de travail seront approuvés dans quelques secondes',
    },
  },
  waiting_declines: {
    en: {
      one: '{{number}} order will be declined in a few seconds',
      other: '{{number}} orders will be declined in a few seconds',
    },
    fr: {
      one: '{{number}} bon de travail sera refusé dans quelques secondes',
      other: '{{number}} bons de travail seront refusés dans quelques secondes',
    },
  },
  done_vehicles: {
    en: { one: '{{number}} vehicle changed', other: '{{number}} vehicles changed' },
    fr: { one: '{{number}} véhicule modifié', other: '{{number}} véhicules modifiés' },
  },
  done_users: {
    en: { one: '{{number}} user changed', other: '{{number}} users changed' },
    fr: { one: '{{number}} utilisateur modifié', other: '{{number}} utilisateurs modifiés' },
  },
  done_due: {
    en: { one: '{{number}} service changed', other: '{{number}} services changed' },
    fr: { one: '{{number}} service modifié', other: '{{number}} services modifiés' },
  },
  done_problems: {
    en: { one: '{{number}} problem changed', other: '{{number}} problems changed' },
    fr: { one: '{{number}} problème modifié', other: '{{number}} problèmes modifiés' },
  },
  done_approvals: {
    en: { one: '{{number}} order approved', other: '{{number}} orders approved' },
    fr: { one: '{{number}} bon de travail approuvé', other: '{{number}} bons de travail approuvés' },
  },
  done_declines: {
    en: { one: '{{number}} order declined', other: '{{number}} orders declined' },
    fr: { one: '{{number}} bon de travail refusé', other: '{{number}} bons de travail refusés' },
  },
  failed_vehicles: {
    en: { one: '{{number}} vehicle could not be changed', other: '{{number}} vehicles could not be changed' },
    fr: { one: '{{number}} véhicule n’a pas pu être modifié', other: '{{number}} véhicules n’ont pas pu être modifiés' },
  },
  failed_users: {
    en: { one: '{{number}} user could not be changed', other: '{{number}} users could not be changed' },
    fr: { one: '{{number}} utilisateur n’a pas pu être modifié', other: '{{number}} utilisateurs n’ont pas pu être modifiés' },
  },
  failed_due: {
    en: { one: '{{number}} service could not be changed', other: '{{number}} services could not be changed' },
    fr: { one: '{{number}} service n’a pas pu être modifié', other: '{{number}} services n’ont pas pu être modifiés' },
  },
  failed_problems: {
    en: { one: '{{number}} problem could not be changed', other: '{{number}} problems could not be changed' },
    fr: { one: '{{number}} problème n’a pas pu être modifié', other: '{{number}} problèmes n’ont pas pu être modifiés' },
  },
  failed_approvals: {
    en: { one: '{{number}} order could not be approved', other: '{{number}} orders could not be approved' },
    fr: {
      one: '{{number}} bon de travail n’a pas pu être approuvé',
      other: '{{number}} bons de travail n’ont pas pu être approuvés',
    },
  },
  failed_declines: {
    en: { one: '{{number}} order could not be declined', other: '{{number}} orders could not be declined' },
    fr: {
      one: '{{number}} bon de travail n’a pas pu être refusé',
      other: '{{number}} bons de travail n’ont pas pu être refusés',
    },
  },
  unchangedCount: {
    en: { one: '{{number}} needed no change', other: '{{number}} needed no change' },
    fr: { one: '{{number}} n’avait rien à changer', other: '{{number}} n’avaient rien à changer' },
  },
  restoredCount: {
    en: { one: '{{number}} is as before', other: '{{number}} are as before' },
    fr: { one: '{{number}} est comme avant', other: '{{number}} sont comme avant' },
  },
  leftCount: {
    en: {
      one: '{{number}} stays: someone has changed it since.',
      other: '{{number}} stay: someone has changed them since.',
    },
    fr: {
      one: '{{number}} reste tel quel\u00a0: quelqu’un l’a modifié depuis.',
      other: '{{number}} restent tels quels\u00a0: quelqu’un les a modifiés depuis.',
    },
  },
  undone: { en: 'Change undone', fr: 'Modification annulée' },
  nothingApproved: { en: 'Nothing was approved', fr: 'Rien n’a été approuvé' },
  nothingDeclined: { en: 'Nothing was declined', fr: 'Rien n’a été refusé' },
  undo: { en: 'Undo', fr: 'Annuler' },
  undoUntil: { en: 'Undo is possible until {{time}}.', fr: 'Annulation possible jusqu’au {{time}}.' },
  andMore: {
    en: { one: 'And {{number}} more', other: 'And {{number}} more' },
    fr: { one: 'Et {{number}} autre', other: 'Et {{number}} autres' },
  },
  close: { en: 'Close', fr: 'Fermer' },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
