import { defineTexts } from '#platform/i18n/texts.ts'

/** E-mails about an order. */
export const orderLetterTexts = defineTexts('mails.orders', {
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  fleet: { en: 'Fleet', fr: 'Parc' },
  shop: { en: 'Shop', fr: 'Atelier' },
  appointment: { en: 'Appointment', fr: 'Rendez-vous' },
  from_shop: { en: 'From the shop', fr: 'De l’atelier' },
  services: { en: 'Services', fr: 'Services' },
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  promotion: { en: 'Promotion', fr: 'Promotion' },
  promotion_named: { en: 'Promotion {{promotionName}}', fr: 'Promotion {{promotionName}}' },
  tax: { en: 'Tax', fr: 'Taxes' },
  total: { en: 'Total', fr: 'Total' },
  bill: { en: 'total {{total}}', fr: 'total de {{total}}' },
  bill_free: { en: 'no charge', fr: 'sans frais' },
  see_order: { en: 'See order', fr: 'Voir le bon de travail' },
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
