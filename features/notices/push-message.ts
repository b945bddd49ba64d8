import { brandById } from '#features/brands/brand-of-host.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { defineTexts, type Text, translateTo } from '#platform/i18n/texts.ts'
import type { AppointmentReminder } from './appointment-reminders.ts'
import type { BellKind } from './inbox/notification-looks.ts'

/** Kinds of the bell that no notice of a device covers. */
type NotPushed = 'bulk_upload_report' | 'monthly_fee' | 'problems_imported' | 'services_due' | 'vehicle_outage'
export type PushKind = Exclude<BellKind, NotPushed> | AppointmentReminder

/** A lock screen is readable by others: no names of people or vehicles, no plates, no amounts. */
export const pushTexts = defineTexts('push', {
  approvals_required: { en: 'An order waits for your approval.', fr: 'Un bon de travail attend votre approbation.' },
  appointment_confirmed: { en: 'Your appointment is confirmed.', fr: 'Votre rendez-vous est confirmé.' },
  appointment_moved: { en: 'Your appointment was moved.', fr: 'Votre rendez-vous a été déplacé.' },
  approved: { en: 'Your order was approved.', fr: 'Votre bon de travail a été approuvé.' },
  auto_approved: {
    en: 'Your order was approved automatically.',
    fr: 'Votre bon de travail a été approuvé automatiquement.',
  },
  canceled: { en: 'An order was cancelled.', fr: 'Un bon de travail a été annulé.' },
  declined: { en: 'Services of your order were declined.', fr: 'Des services de votre bon de travail ont été refusés.' },
  inspection_reminded: { en: 'Your vehicle is not inspected yet.', fr: 'Votre véhicule n’est pas encore inspecté.' },
  message_from_shop: { en: 'A shop wrote to you.', fr: 'Un atelier vous a écrit.' },
  payment_disputed: { en: 'A payment is disputed.', fr: 'Un paiement est contesté.' },
  payment_failed: { en: 'A payment failed.', fr: 'Un paiement a été refusé.' },
  payment_received: { en: 'An order was paid.', fr: 'Un bon de travail a été payé.' },
  problem_decided: { en: 'Your report was answered.', fr: 'Votre signalement a reçu une réponse.' },
  problem_raised: { en: 'A problem waits for your decision.', fr: 'Un problème attend votre décision.' },
  recalls_found: { en: 'Recalls may apply to your vehicles.', fr: 'Des rappels de sécurité pourraient viser vos véhicules.' },
  services_completed: { en: 'The work on a vehicle is done.', fr: 'Les travaux sur un véhicule sont terminés.' },
  twenty_four_hour_reminder: {
    en: 'You have an appointment within 24\u00a0hours.',
    fr: 'Vous avez un rendez-vous dans moins de 24\u00a0heures.',
  },
  one_hour_reminder: { en: 'You have an appointment within the hour.', fr: 'Vous avez un rendez-vous dans moins d’une heure.' },
} satisfies Record<PushKind, Text>)

export const isPushKind = (kind: string): kind is PushKind => kind in pushTexts.entries

type ShownPush = { title: string; body: string; path: string; tag: string; lang: string }

/** The content of a notification. The same page has the same tag: a newer notification about it takes the place of the older one. */
export const pushMessage = (push: { kind: PushKind; language: string; brandId: string; path: string }): ShownPush => {
  const lang = languageOfCode(push.language)
  return {
    title: brandById(push.brandId).name,
    body: translateTo(pushTexts, push.kind, lang),
    path: push.path,
    tag: push.path,
    lang,
  }
}
