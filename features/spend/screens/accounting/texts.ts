import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import type { DueRule, Tracking } from '../../accounting/accounting-settings.ts'

export const accountingTexts = defineTexts('spend.accounting', {
  ...common('download', 'save', 'vehicle'),
  title: { en: 'Download for accounting', fr: 'Télécharger pour la comptabilité' },
  program: { en: 'Bookkeeping program', fr: 'Logiciel de comptabilité' },
  quickbooks: { en: 'QuickBooks Online', fr: 'QuickBooks en ligne' },
  xero: { en: 'Xero', fr: 'Xero' },
  quickbooksHelp: {
    en: 'QuickBooks asks which column is which when you import.',
    fr: 'QuickBooks demande à l’importation ce que contient chaque colonne.',
  },
  xeroHelp: {
    en: 'Has the columns of Xero’s bills. Choose amounts without tax when you import.',
    fr: 'Contient les colonnes des factures de Xero. Choisissez les montants hors taxes à l’importation.',
  },
  period: { en: 'Period', fr: 'Période' },
  sum: { en: '{{orders}}, {{amount}} with tax', fr: '{{orders}}, {{amount}} taxes comprises' },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} bon', other: '{{count}} bons' },
  },
  whatIsBilled: {
    en: 'Each completed order or maintenance done elsewhere is a bill, paid or not.',
    fr: 'Chaque bon terminé ou entretien fait ailleurs est une facture, payée ou non.',
  },
  refunds: { en: 'Refunds of payments are in Transactions.', fr: 'Les remboursements sont dans les Transactions.' },
  change: { en: 'Accounts and taxes', fr: 'Comptes et taxes' },
  settingsTitle: { en: 'Accounts and taxes of the fleet', fr: 'Comptes et taxes du parc' },
  usual: { en: 'The text in gray is used where a field is empty.', fr: 'Le texte en gris remplace un champ vide.' },
  bills: { en: 'Bills', fr: 'Factures' },
  dayOrder: { en: 'Dates', fr: 'Dates' },
  month_first: { en: 'Month first: 12/31/2026', fr: 'Mois d’abord\u00a0: 12/31/2026' },
  day_first: { en: 'Day first: 31/12/2026', fr: 'Jour d’abord\u00a0: 31/12/2026' },
  due: { en: 'Due', fr: 'Échéance' },
  days_0: { en: 'On the day of the bill', fr: 'Le jour de la facture' },
  days_15: { en: 'After 15\u00a0days', fr: 'Après 15\u00a0jours' },
  days_30: { en: 'After 30\u00a0days', fr: 'Après 30\u00a0jours' },
  days_45: { en: 'After 45\u00a0days', fr: 'Après 45\u00a0jours' },
  days_60: { en: 'After 60\u00a0days', fr: 'Après 60\u00a0jours' },
  end_of_next_month: { en: 'At the end of the next month', fr: 'À la fin du mois suivant' },
  vendor: { en: 'Vendor', fr: 'Fournisseur' },
  vendorShop: { en: 'The shop', fr: 'L’atelier' },
  tracking: { en: 'Tracking category or class', fr: 'Catégorie de suivi ou classe' },
  none: { en: 'None', fr: 'Aucune' },
  department: { en: 'Department', fr: 'Division' },
  trackingName: { en: 'Name of the tracking category', fr: 'Nom de la catégorie de suivi' },
  taxes: { en: 'Taxes', fr: 'Taxes' },
  lines: { en: 'Each tax on its own line', fr: 'Chaque taxe sur sa propre ligne' },
  column: { en: 'Beside each line', fr: 'À côté de chaque ligne' },
  accounts: { en: 'Accounts', fr: 'Comptes' },
  account: { en: 'All lines', fr: 'Toutes les lignes' },
  accountHelp: {
    en: 'Enter the {{code}} that the account has in {{program}}.',
    fr: 'Saisissez le {{code}} du compte dans {{program}}.',
  },
  codeOfXero: { en: 'code', fr: 'code' },
  codeOfQuickbooks: { en: 'name', fr: 'nom' },
  taxNames: { en: 'Tax names', fr: 'Noms des taxes' },
} satisfies Record<DueRule | 'none' | 'department', unknown> & Record<string, unknown>)

export const trackingKey = { none: 'none', vehicle: 'vehicle', department: 'department' } as const satisfies Record<
  Tracking,
  keyof typeof accountingTexts.entries
>
