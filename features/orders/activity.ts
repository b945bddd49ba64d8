import type { LanguageCode, Locale, Words } from '#features/countries/country.ts'
import { say } from '#features/countries/country.ts'
import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { EventPayloads, ProductEvent } from '#features/events/event.ts'

/** How the activity list writes: for whom, and in which zone appointments are told. */
export type ActivityVoice = { locale: Locale; zone: string }

/** What was done, after the name of who did it; and a comment, a reason or the rule that decided. */
export type ActivityLine = { sentence: string; detail: string | null }

type Payload<T extends keyof EventPayloads> = EventPayloads[T]
type Writers = { [T in keyof EventPayloads]?: (payload: Payload<T>, voice: ActivityVoice) => [Words, (string | null)?] }

const when = (instant: string, { locale, zone }: ActivityVoice, language: LanguageCode): string => {
  const { date, time } = wallClock(instant, zone)
  return `${formatDate(date, locale.country)}${language.startsWith('fr') ? ' à ' : ', '}${formatTime(time, language)}`
}
const at = (instant: string, voice: ActivityVoice): Words => ({ en: when(instant, voice, 'en'), fr: when(instant, voice, 'fr') })
const money = (cents: number, { locale }: ActivityVoice): Words => ({
  en: formatMoney(cents, { ...locale, language: 'en' }),
  fr: formatMoney(cents, { ...locale, language: 'fr' }),
})
const distance = (read: { odometer: number; odometerUnits: 'miles' | 'kilometers' }): Words => ({
  en: formatOdometer(read.odometer, read.odometerUnits, 'en'),
  fr: formatOdometer(read.odometer, read.odometerUnits, 'fr'),
})
const both = (make: (part: (words: Words) => string, french: boolean) => string): Words => ({
  en: make((words) => words.en, false),
  fr: make((words) => words.fr, true),
})

const decided =
  (en: string, fr: string) =>
  (payload: Payload<'order_approved'>, voice: ActivityVoice): [Words, string] => [
    both((part, french) => `${french ? fr : en} ${part(money(payload.totalCents, voice))}`),
    say(payload.decision.sentence, voice.locale.language),
  ]

const plain = (en: string, fr: string) => (): [Words] => [{ en, fr }]

const appointmentLines: Writers = {
  order_requested: ({ appointmentAt }, voice) => [
    both((part, fr) => `${fr ? 'a demandé un rendez-vous le' : 'asked for'} ${part(at(appointmentAt, voice))}`),
  ],
  walk_in_opened: plain('took the vehicle in without an appointment', 'a pris le véhicule sans rendez-vous'),
  order_confirmed: ({ appointmentAt }, voice) => [
    both((part, fr) => `${fr ? 'a confirmé le rendez-vous du' : 'confirmed'} ${part(at(appointmentAt, voice))}`),
  ],
  order_rescheduled: ({ appointmentAt, previousAppointmentAt }, voice) => [
    both((part, fr) => {
      const [from, to] = [part(at(previousAppointmentAt, voice)), part(at(appointmentAt, voice))]
      return fr ? `a déplacé le rendez-vous du ${from} au ${to}` : `moved the appointment from ${from} to ${to}`
    }),
  ],
  order_declined: ({ reason, comment }) => [
    reason === 'no_show'
      ? { en: 'reported that the vehicle did not come', fr: 'a signalé que le véhicule n’est pas venu' }
      : { en: 'declined the request', fr: 'a refusé la demande' },
    comment,
  ],
  order_canceled: ({ reason, comment }) => [
    reason === 'services_declined'
      ? {
          en: 'declined all services, which cancelled the order',
          fr: 'a refusé tous les services, ce qui annule le bon de travail',
        }
      : { en: 'cancelled the order', fr: 'a annulé le bon de travail' },
    comment || null,
  ],
  order_checked_in: (payload) => [
    both((part, fr) => `${fr ? 'a reçu le véhicule à' : 'received the vehicle at'} ${part(distance(payload))}`),
  ],
}

const decisionLines: Writers = {
  estimate_sent: ({ totalCents }, voice) => [
    both((part, fr) => `${fr ? 'a envoyé une estimation de' : 'sent an estimate of'} ${part(money(totalCents, voice))}`),
  ],
  estimate_revised: ({ totalCents, previousTotalCents }, voice) => [
    both((part, fr) => {
      const [from, to] = [part(money(previousTotalCents, voice)), part(money(totalCents, voice))]
      return fr ? `a fait passer l’estimation de ${from} à ${to}` : `revised the estimate from ${from} to ${to}`
    }),
  ],
  order_approved: decided('approved', 'a approuvé'),
  order_auto_approved: decided('approved automatically', 'a approuvé automatiquement'),
  services_declined: ({ declinedIds }) => [
    both((_, fr) => {
      const count = declinedIds.length
      if (fr) return `a refusé ${count} ${count > 1 ? 'services' : 'service'}`
      return `declined ${count} ${count > 1 ? 'services' : 'service'}`
    }),
  ],
}

const settlementLines: Writers = {
  order_completed: (payload) => [
    both((part, fr) => {
      const read = part(distance(payload))
      return fr
        ? `a terminé les travaux à ${read}, facture ${payload.invoiceNumber}`
        : `finished the work at ${read}, invoice ${payload.invoiceNumber}`
    }),
  ],
  order_paid: ({ totalCents }, voice) => [
    both((part, fr) => `${fr ? 'a reçu le paiement de' : 'received the payment of'} ${part(money(totalCents, voice))}`),
  ],
  order_paid_in_shop: ({ totalCents }, voice) => [
    both((part, fr) => `${fr ? 'a été payé à l’atelier\u00a0:' : 'was paid in the shop:'} ${part(money(totalCents, voice))}`),
  ],
  order_payment_deferred: plain('passed the payment on for review', 'a transmis le paiement pour vérification'),
  po_number_changed: ({ before, after }) => [
    after === null
      ? { en: 'removed the PO number', fr: 'a retiré le numéro de bon de commande' }
      : { en: `set the PO number to ${after}`, fr: `a inscrit le numéro de bon de commande ${after}` },
    before,
  ],
  note_added: ({ comment }) => [{ en: 'added a note', fr: 'a ajouté une note' }, comment],
}

const writers: Writers = { ...appointmentLines, ...decisionLines, ...settlementLines }

/** An event of an order as a line of its activity list; null for what the list does not tell. */
export function activityLine(event: ProductEvent, voice: ActivityVoice): ActivityLine | null {
  const write = writers[event.type] as ((payload: unknown, voice: ActivityVoice) => [Words, (string | null)?]) | undefined
  if (!write) return null
  const [words, detail] = write(event.payload, voice)
  return { sentence: say(words, voice.locale.language), detail: detail || null }
}
