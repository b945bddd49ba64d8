import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

/** Notifications that can wait some minutes for others of their kind. What needs an answer is not among them. */
const subjects = defineTexts('mails.bundle', {
  request_received: {
    en: { one: '{{count}} request sent', other: '{{count}} requests sent' },
    fr: { one: '{{count}} demande envoyée', many: '{{count}} demandes envoyées', other: '{{count}} demandes envoyées' },
  },
  appointment_confirmed: {
    en: { one: '{{count}} appointment confirmed', other: '{{count}} appointments confirmed' },
    fr: {
      one: '{{count}} rendez-vous confirmé',
      many: '{{count}} rendez-vous confirmés',
      other: '{{count}} rendez-vous confirmés',
    },
  },
  approved: {
    en: { one: '{{count}} order approved', other: '{{count}} orders approved' },
    fr: {
      one: '{{count}} bon de travail approuvé',
      many: '{{count}} bons de travail approuvés',
      other: '{{count}} bons de travail approuvés',
    },
  },
  auto_approved: {
    en: { one: '{{count}} order approved automatically', other: '{{count}} orders approved automatically' },
    fr: {
      one: '{{count}} bon de travail approuvé automatiquement',
      many: '{{count}} bons de travail approuvés automatiquement',
      other: '{{count}} bons de travail approuvés automatiquement',
    },
  },
  services_completed: {
    en: { one: 'Work complete: {{count}} vehicle', other: 'Work complete: {{count}} vehicles' },
    fr: {
      one: 'Travaux terminés\u00a0: {{count}} véhicule',
      many: 'Travaux terminés\u00a0: {{count}} véhicules',
      other: 'Travaux terminés\u00a0: {{count}} véhicules',
    },
  },
  payment_received: {
    en: { one: '{{count}} payment received', other: '{{count}} payments received' },
    fr: { one: '{{count}} paiement reçu', many: '{{count}} paiements reçus', other: '{{count}} paiements reçus' },
  },
})
const texts = defineTexts('mails.bundle_more', {
  action: { en: 'Open all orders', fr: 'Ouvrir tous les bons de travail' },
})

export type BundleKind = keyof typeof subjects.entries

const BEFORE_ESTIMATES: readonly BundleKind[] = ['request_received', 'appointment_confirmed']

/** The desk is asked to act, so that only users get several in one. */
export const bundleKindOf = (name: string, recipient: { kind: 'user' | 'shop' }): BundleKind | null =>
  recipient.kind === 'user' && Object.hasOwn(subjects.entries, name) ? (name as BundleKind) : null

type Bundled = { vehicle: string; shop: string; appointment: string; total: string }

/** One line for each order. */
export const bundleEmail = (kind: BundleKind, orders: readonly Bundled[], locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  return {
    subject: translateTo(subjects, kind, language, { count: orders.length }),
    paragraphs: [],
    facts: orders.map(({ vehicle, shop, appointment, total }) => [
      vehicle,
      BEFORE_ESTIMATES.includes(kind) ? `${shop}, ${appointment}` : `${shop}, ${total}`,
    ]),
    preferencesPath: '/user_preferences',
    action: { label: translateTo(texts, 'action', language), path: '/services' },
  }
}
