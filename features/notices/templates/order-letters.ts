import type { OrderTemplate } from '../who-hears.ts'
import { bySpokenLanguage, type Letter, type OrderLetterFacts } from './letter.ts'

type Writer = (facts: OrderLetterFacts) => Letter

/** The facts that every letter about an order lists. */
const orderFacts = (f: OrderLetterFacts, withMoney: boolean): Letter['facts'] => {
  const word = (en: string, fr: string): string => bySpokenLanguage(f.locale, en, fr)
  return [
    [word('Vehicle', 'Véhicule'), f.vehicle],
    [word('Fleet', 'Parc'), f.fleetName],
    [word('Shop', 'Atelier'), `${f.shop}, ${f.shopPhone}`],
    [word('Appointment', 'Rendez-vous'), f.appointment],
    [word('Services', 'Services'), f.services.join(', ')],
    ...(withMoney
      ? ([
          [word('Subtotal', 'Sous-total'), f.subTotal],
          [word('Tax', 'Taxes'), f.tax],
          [word('Total', 'Total'), f.total],
        ] as Letter['facts'])
      : []),
  ]
}

const toOrder = (f: OrderLetterFacts, en: string, fr: string): Letter['action'] => ({
  label: bySpokenLanguage(f.locale, en, fr),
  path: `/orders/${f.orderId}/approvals`,
})

const toShopOrder = (f: OrderLetterFacts): Letter['action'] => ({
  label: bySpokenLanguage(f.locale, 'See order', 'Voir le bon de travail'),
  path: `/shop_portal/orders/${f.orderId}`,
})

const letter = (
  f: OrderLetterFacts,
  texts: { en: [string, ...string[]]; fr: [string, ...string[]] },
  rest: Pick<Letter, 'facts' | 'action'>,
): Letter => {
  const [subject, ...paragraphs] = bySpokenLanguage(f.locale, texts.en, texts.fr)
  return { subject, paragraphs: paragraphs.filter(Boolean), ...rest }
}

/** One letter for each template about an order. `shop` says whether the reader is the shop's desk. */
export const orderLetters: Record<OrderTemplate, (shop: boolean) => Writer> = {
  appointment_requested: () => (f) =>
    letter(
      f,
      {
        en: [
          `Appointment requested: ${f.vehicle}, ${f.appointment}`,
          `${f.actorName} from ${f.fleetName} requested an appointment. Please confirm it or suggest another time.`,
        ],
        fr: [
          `Demande de rendez-vous\u00a0: ${f.vehicle}, ${f.appointment}`,
          `${f.actorName}, de ${f.fleetName}, demande un rendez-vous. Veuillez le confirmer ou proposer une autre heure.`,
        ],
      },
      { facts: orderFacts(f, false), action: toShopOrder(f) },
    ),
  appointment_confirmed: () => (f) =>
    letter(
      f,
      {
        en: [`Appointment confirmed: ${f.vehicle}, ${f.appointment}`, `${f.shop} confirmed the appointment.`],
        fr: [`Rendez-vous confirmé\u00a0: ${f.vehicle}, ${f.appointment}`, `${f.shop} a confirmé le rendez-vous.`],
      },
      { facts: orderFacts(f, false), action: toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  appointment_moved: (shop) => (f) =>
    letter(
      f,
      {
        en: [`Appointment moved: ${f.vehicle}, ${f.appointment}`, `${f.actorName} moved the appointment to ${f.appointment}.`],
        fr: [
          `Rendez-vous déplacé\u00a0: ${f.vehicle}, ${f.appointment}`,
          `${f.actorName} a déplacé le rendez-vous au ${f.appointment}.`,
        ],
      },
      { facts: orderFacts(f, false), action: shop ? toShopOrder(f) : toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  approvals_required: () => (f) =>
    letter(
      f,
      {
        en: [
          `Approval needed: total ${f.total} for ${f.vehicle}`,
          `${f.shop} sent an estimate and is waiting for your decision.`,
          f.sentence,
        ],
        fr: [
          `Approbation requise\u00a0: total de ${f.total} pour ${f.vehicle}`,
          `${f.shop} a envoyé une estimation et attend votre décision.`,
          f.sentence,
        ],
      },
      { facts: orderFacts(f, true), action: toOrder(f, 'Review estimate', 'Examiner l’estimation') },
    ),
  approved: (shop) => (f) =>
    letter(
      f,
      {
        en: [`Approved: total ${f.total} for ${f.vehicle}`, `${f.actorName} approved the order.`, f.sentence],
        fr: [`Approuvé\u00a0: total de ${f.total} pour ${f.vehicle}`, `${f.actorName} a approuvé le bon de travail.`, f.sentence],
      },
      { facts: orderFacts(f, true), action: shop ? toShopOrder(f) : toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  auto_approved: (shop) => (f) =>
    letter(
      f,
      {
        en: [`Approved automatically: total ${f.total} for ${f.vehicle}`, f.sentence],
        fr: [`Approuvé automatiquement\u00a0: total de ${f.total} pour ${f.vehicle}`, f.sentence],
      },
      { facts: orderFacts(f, true), action: shop ? toShopOrder(f) : toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  services_completed: () => (f) =>
    letter(
      f,
      {
        en: [`Work complete: ${f.vehicle}`, `${f.shop} finished the work. Invoice number: ${f.invoiceNumber}.`],
        fr: [
          `Travaux terminés\u00a0: ${f.vehicle}`,
          `${f.shop} a terminé les travaux. Numéro de facture\u00a0: ${f.invoiceNumber}.`,
        ],
      },
      { facts: orderFacts(f, true), action: toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  canceled: (shop) => (f) =>
    letter(
      f,
      {
        en: [`Cancelled: ${f.vehicle}, ${f.appointment}`, `${f.actorName} cancelled the order.`, f.comment],
        fr: [`Annulé\u00a0: ${f.vehicle}, ${f.appointment}`, `${f.actorName} a annulé le bon de travail.`, f.comment],
      },
      { facts: orderFacts(f, false), action: shop ? toShopOrder(f) : toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
  declined: () => (f) =>
    letter(
      f,
      {
        en: [`Request declined: ${f.vehicle}, ${f.appointment}`, `${f.shop} can’t take the vehicle at this time.`, f.comment],
        fr: [
          `Demande refusée\u00a0: ${f.vehicle}, ${f.appointment}`,
          `${f.shop} ne peut pas recevoir le véhicule à ce moment.`,
          f.comment,
        ],
      },
      {
        facts: orderFacts(f, false),
        action: {
          label: bySpokenLanguage(f.locale, 'Choose another shop', 'Choisir un autre atelier'),
          path: '/service_request/new',
        },
      },
    ),
  payment_received: () => (f) =>
    letter(
      f,
      {
        en: [
          `Payment received: total ${f.total} for ${f.vehicle}`,
          `${f.shop} recorded the payment. Invoice number: ${f.invoiceNumber}.`,
        ],
        fr: [
          `Paiement reçu\u00a0: total de ${f.total} pour ${f.vehicle}`,
          `${f.shop} a consigné le paiement. Numéro de facture\u00a0: ${f.invoiceNumber}.`,
        ],
      },
      { facts: orderFacts(f, true), action: toOrder(f, 'See order', 'Voir le bon de travail') },
    ),
}
