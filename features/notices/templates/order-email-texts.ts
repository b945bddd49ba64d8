import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Emails about an order. */
export const orderEmailTexts = defineTexts('mails.orders', {
  vehicle: COMMON.vehicle,
  fleet: COMMON.fleet,
  shop: COMMON.shop,
  appointment: COMMON.appointment,
  from_shop: { en: 'From the shop', fr: 'De l’atelier' },
  services: { en: 'Services', fr: 'Services' },
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  promotion: COMMON.promotion,
  promotion_named: { en: 'Promotion {{promotionName}}', fr: 'Promotion {{promotionName}}' },
  tax: { en: 'Tax', fr: 'Taxes' },
  total: COMMON.total,
  bill: { en: 'total {{total}}', fr: 'total de {{total}}' },
  before: { en: 'Authorized or paid before', fr: 'Autorisé ou payé auparavant' },
  to_approve: { en: 'To approve', fr: 'À approuver' },
  bill_more: { en: '{{more}} more', fr: '{{more}} de plus' },
  bill_free: { en: 'no charge', fr: 'sans frais' },
  photos: {
    en: { one: 'There is {{count}} photo with this message.', other: 'There are {{count}} photos with this message.' },
    fr: { one: 'Ce message contient {{count}} photo.', other: 'Ce message contient {{count}} photos.' },
  },
  see_order: { en: 'Open order', fr: 'Ouvrir le bon de travail' },
  appointment_today: {
    en: 'Appointment today: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous aujourd’hui\u00a0: {{vehicle}}, {{appointment}}',
  },
  appointment_tomorrow: {
    en: 'Appointment tomorrow: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous demain\u00a0: {{vehicle}}, {{appointment}}',
  },
  appointment_reminder_body: {
    en: '{{shop}} expects the vehicle. Call {{shopPhone}} if you can’t make it.',
    fr: '{{shop}} attend le véhicule. Téléphonez au {{shopPhone}} en cas d’empêchement.',
  },
})
