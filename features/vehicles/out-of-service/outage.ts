import { daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { defineWords, type Words } from '#platform/i18n/texts.ts'

/** Why a vehicle is out of service. */
export const OUTAGE_REASONS = ['problem', 'part', 'collision', 'repair', 'recall', 'inspection', 'parked', 'other'] as const
export type OutageReason = (typeof OUTAGE_REASONS)[number]

/** Characters of a note. */
export const OUTAGE_NOTE_MAXIMUM = 200

export const OUTAGE_REASON_WORDS: Record<OutageReason, Words> = defineWords('vehicles.outage_reasons', {
  problem: { en: 'Problem to decide', fr: 'Problème à régler' },
  part: { en: 'Waiting for a part', fr: 'En attente d’une pièce' },
  collision: { en: 'Collision', fr: 'Collision' },
  repair: { en: 'Repair', fr: 'Réparation' },
  recall: { en: 'Recall', fr: 'Rappel de sécurité' },
  inspection: { en: 'Failed inspection', fr: 'Ronde de sécurité échouée' },
  parked: { en: 'Not in use', fr: 'Non utilisé' },
  other: { en: 'Another reason', fr: 'Autre motif' },
})

type OutagePeriod = { startedOn: IsoDate; endedOn: IsoDate | null }

/** Days out of service until today, or until it was back. The day it went out counts from the next one: back the same day is 0. */
export const daysOut = ({ startedOn, endedOn }: OutagePeriod, today: IsoDate): number =>
  Math.max(0, daysBetween(startedOn, endedOn ?? today))

/** The same within a month or any other period; `until` is the day after its last one. */
export const daysOutWithin = (
  outage: OutagePeriod,
  { from, until }: { from: IsoDate; until: IsoDate },
  today: IsoDate,
): number => {
  const end = outage.endedOn ?? today
  const first = outage.startedOn > from ? outage.startedOn : from
  const last = end < until ? end : until
  return Math.max(0, daysBetween(first, last))
}
