import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const noticeTexts = defineTexts('notice-preferences', {
  title: { en: 'Notifications', fr: 'Notifications' },
  line: { en: 'Choose email or text for each.', fr: 'Choisissez le courriel ou le message texte pour chacune.' },
  goTo: {
    en: 'Choose email or text for each. Texts go to {{phone}}. Reply STOP to any of them to end all texts.',
    fr: 'Les messages textes sont envoyés au {{phone}}. Répondez ARRET pour ne plus en recevoir.',
  },
  noPhone: {
    en: 'Choose email or text for each. Add your cell phone to get texts.',
    fr: 'Choisissez le courriel ou le message texte pour chacune. Ajoutez votre téléphone cellulaire pour recevoir des messages textes.',
  },
  cannotSend: {
    en: 'Text messages can’t be sent from this site. We notify you by email.',
    fr: 'Ce site ne peut pas envoyer de messages textes. Vous êtes avisé par courriel.',
  },
  stopped: {
    en: 'Texts are off: {{phone}} replied STOP. To turn them on again, text START to {{from}}.',
    fr: 'Les messages textes sont arrêtés\u00a0: {{phone}} a répondu ARRET. Pour les reprendre, envoyez DEBUT au {{from}}.',
  },
  together: {
    en: 'Several of one kind within 5\u00a0minutes come in one email. What needs your answer comes at once.',
    fr: 'Plusieurs avis d’un même type en 5\u00a0minutes arrivent dans un seul courriel. Ceux qui demandent une réponse arrivent immédiatement.',
  },
  tellMe: { en: 'Notify me about', fr: 'M’aviser des événements suivants' },
  byText: { en: 'Text', fr: 'Texte' },
  byEmail: COMMON.email,
  appointments: { en: 'Appointments', fr: 'Rendez-vous' },
  approvals: { en: 'Approvals', fr: 'Approbations' },
  work: { en: 'Work and payment', fr: 'Travaux et paiement' },
  reminders: { en: 'Appointment reminders', fr: 'Rappels de rendez-vous' },
  appointment_requested: { en: 'Appointment requested', fr: 'Rendez-vous demandé' },
  appointment_requested_help: { en: 'A shop has received your request', fr: 'Un atelier a reçu votre demande' },
  appointment_confirmed: { en: 'Appointment confirmed', fr: 'Rendez-vous confirmé' },
  appointment_confirmed_help: {
    en: 'The shop has confirmed the time, or moved it',
    fr: 'L’atelier a confirmé l’heure ou l’a déplacée',
  },
  approvals_required: { en: 'Approval required', fr: 'Approbation requise' },
  approvals_required_help: { en: 'An order is waiting for your approval', fr: 'Un bon de travail attend votre approbation' },
  approvals_submitted: { en: 'Approval submitted', fr: 'Approbation transmise' },
  approvals_submitted_help: {
    en: 'One of your orders was approved or declined',
    fr: 'Un de vos bons de travail a été approuvé ou refusé',
  },
  services_completed: { en: 'Services completed', fr: 'Services terminés' },
  services_completed_help: { en: 'The vehicle is ready', fr: 'Le véhicule est prêt' },
  services_canceled: { en: 'Services cancelled', fr: 'Services annulés' },
  services_canceled_help: { en: 'An order or appointment was cancelled', fr: 'Un bon de travail ou un rendez-vous a été annulé' },
  payment_received: { en: 'Payment received', fr: 'Paiement reçu' },
  payment_received_help: { en: 'The receipt of an order', fr: 'Le reçu d’un bon de travail' },
  twenty_four_hour_reminder: { en: '24\u00a0hours before an appointment', fr: '24\u00a0heures avant un rendez-vous' },
  one_hour_reminder: { en: '1\u00a0hour before an appointment', fr: '1\u00a0heure avant un rendez-vous' },
})
