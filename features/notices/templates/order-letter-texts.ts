import { defineTexts } from '#platform/i18n/texts.ts'

/** Letters about an order. */
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
  review_estimate: { en: 'Review estimate', fr: 'Examiner l’estimation' },
  choose_shop: { en: 'Choose another shop', fr: 'Choisir un autre atelier' },
  appointment_requested: {
    en: 'Appointment requested: {{vehicle}}, {{appointment}}',
    fr: 'Demande de rendez-vous\u00a0: {{vehicle}}, {{appointment}}',
  },
  appointment_requested_body: {
    en: '{{actorName}} from {{fleetName}} requested an appointment. Please confirm it or suggest another time.',
    fr: '{{actorName}}, de {{fleetName}}, demande un rendez-vous. Veuillez le confirmer ou proposer une autre heure.',
  },
  request_received: {
    en: 'Request sent: {{vehicle}}, {{appointment}}',
    fr: 'Demande envoyée\u00a0: {{vehicle}}, {{appointment}}',
  },
  request_received_body: {
    en: '{{shop}} has your request. We’ll email you when it’s confirmed.',
    fr: '{{shop}} a reçu votre demande. Vous recevrez un courriel à la confirmation.',
  },
  appointment_confirmed: {
    en: 'Appointment confirmed: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous confirmé\u00a0: {{vehicle}}, {{appointment}}',
  },
  appointment_confirmed_body: {
    en: '{{shop}} confirmed the appointment.',
    fr: '{{shop}} a confirmé le rendez-vous.',
  },
  appointment_moved: {
    en: 'Appointment moved: {{vehicle}}, {{appointment}}',
    fr: 'Rendez-vous déplacé\u00a0: {{vehicle}}, {{appointment}}',
  },
  appointment_moved_body: {
    en: '{{actorName}} moved the appointment to {{appointment}}.',
    fr: '{{actorName}} a déplacé le rendez-vous au {{appointment}}.',
  },
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
  approvals_required: {
    en: 'Approval needed: {{bill}} for {{vehicle}}',
    fr: 'Approbation requise\u00a0: {{bill}} pour {{vehicle}}',
  },
  approvals_required_body: {
    en: '{{shop}} sent an estimate and is waiting for your decision.',
    fr: '{{shop}} a envoyé une estimation et attend votre décision.',
  },
  approved: { en: 'Approved: {{bill}} for {{vehicle}}', fr: 'Approuvé\u00a0: {{bill}} pour {{vehicle}}' },
  approved_body: { en: '{{actorName}} approved the order.', fr: '{{actorName}} a approuvé le bon de travail.' },
  auto_approved: {
    en: 'Approved automatically: {{bill}} for {{vehicle}}',
    fr: 'Approuvé automatiquement\u00a0: {{bill}} pour {{vehicle}}',
  },
  services_completed: { en: 'Work complete: {{vehicle}}', fr: 'Travaux terminés\u00a0: {{vehicle}}' },
  services_completed_body: {
    en: '{{shop}} finished the work. Invoice number: {{invoiceNumber}}.',
    fr: '{{shop}} a terminé les travaux. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  canceled: { en: 'Cancelled: {{vehicle}}, {{appointment}}', fr: 'Annulé\u00a0: {{vehicle}}, {{appointment}}' },
  canceled_body: { en: '{{actorName}} cancelled the order.', fr: '{{actorName}} a annulé le bon de travail.' },
  declined: { en: 'Request declined: {{vehicle}}, {{appointment}}', fr: 'Demande refusée\u00a0: {{vehicle}}, {{appointment}}' },
  declined_body: {
    en: '{{shop}} can’t take the vehicle at this time.',
    fr: '{{shop}} ne peut pas recevoir le véhicule à ce moment.',
  },
  payment_received: {
    en: 'Payment received: total {{total}} for {{vehicle}}',
    fr: 'Paiement reçu\u00a0: total de {{total}} pour {{vehicle}}',
  },
  payment_received_body: {
    en: '{{shop}} recorded the payment. Invoice number: {{invoiceNumber}}.',
    fr: '{{shop}} a consigné le paiement. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  payment_charged_body: {
    en: '{{method}} was charged for the work at {{shop}}. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement dû à {{shop}} a été prélevé sur {{method}}. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  see_disputes: { en: 'See disputes', fr: 'Voir les contestations' },
  payment_disputed: {
    en: 'Payment disputed: {{amount}} for {{vehicle}}, order {{orderId}}',
    fr: 'Paiement contesté\u00a0: {{amount}} pour {{vehicle}}, bon de travail {{orderId}}',
  },
  payment_disputed_body: {
    en: 'The bank took {{amount}} back because the charge to {{method}} was disputed. If this was a mistake, ask the bank to withdraw the dispute.',
    fr: 'La banque a repris {{amount}}, car le débit de {{method}} a été contesté. S’il s’agit d’une erreur, demandez à la banque de retirer la contestation.',
  },
  dispute_opened: {
    en: 'Dispute to answer: {{amount}} of {{fleetName}}, order {{orderId}}',
    fr: 'Contestation à traiter\u00a0: {{amount}} de {{fleetName}}, bon de travail {{orderId}}',
  },
  dispute_opened_body: {
    en: 'The bank of {{method}} took {{amount}} back. Reply to the card provider by {{replyBy}}.',
    fr: 'La banque de {{method}} a repris {{amount}}. Le fournisseur de paiement accepte une réponse jusqu’au {{replyBy}}.',
  },
  payment_failed: {
    en: 'Payment failed: total {{total}} for {{vehicle}}, order {{orderId}}',
    fr: 'Échec du paiement\u00a0: total de {{total}} pour {{vehicle}}, bon de travail {{orderId}}',
  },
  card_failed_body: {
    en: 'We could not charge {{method}}. The work is done and you can pick up the vehicle. {{shop}} has not been paid, and the order is in manual review. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement n’a pas pu être prélevé sur {{method}}. Les travaux sont terminés et vous pouvez reprendre le véhicule. {{shop}} n’a pas été payé, et le bon de travail est en vérification. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  payment_failed_body: {
    en: 'The payment did not go through. The work is done and you can pick up the vehicle. {{shop}} has not been paid, and the order is in manual review. Invoice number: {{invoiceNumber}}.',
    fr: 'Le paiement n’a pas été effectué. Les travaux sont terminés et vous pouvez reprendre le véhicule. {{shop}} n’a pas été payé, et le bon de travail est en vérification. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
})
