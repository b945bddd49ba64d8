import type { UiLanguage } from '#features/countries/country.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { nameAmong } from './names.ts'
import { approvedAs } from './sentence.ts'
import { sentenceTexts } from './sentence-texts.ts'
import { type Ruling, requestedApprovers } from './who-may-approve.ts'

/** Names listed: more do not fit below a status. */
const NAMED = 3

/** The possible approvers, as a short note below the status of an order: "You or Adam can approve", "Waiting for Olivia". */
export const whoCanApprove = (ruling: Ruling, viewerUserId: number, language: UiLanguage): string => {
  const first = ruling.second?.first
  const rest = nextApprovers(ruling, viewerUserId, language)
  if (!first) return rest
  if (first.userId === viewerUserId) return translateTo(sentenceTexts, 'you_first_approved', language, { rest })
  return translateTo(sentenceTexts, 'first_approved', language, { first: approvedAs(first, language), rest })
}

const nextApprovers = (ruling: Ruling, viewerUserId: number, language: UiLanguage): string => {
  const approvers = requestedApprovers(ruling)
  const isViewer = ruling.eligible.some(({ id }) => id === viewerUserId)
  // Staff of a company read it too, but may not approve.
  if (ruling.decidedBy === 'no_policy')
    return translateTo(sentenceTexts, isViewer ? 'anybody_can' : 'anybody_of_fleet_can', language)
  const others = approvers.filter(({ id }) => id !== viewerUserId).map((person) => nameAmong(person, approvers))
  const room = isViewer ? NAMED - 1 : NAMED
  const left = others.length - room
  const countParams = { count: left + 1 }
  const names =
    left > 0 ? [...others.slice(0, room - 1), translateTo(sentenceTexts, 'other_people', language, countParams)] : others
  const translate = (key: 'you_or_they_can' | 'waiting_for'): string =>
    translateTo(sentenceTexts, key, language, { names: listed(names, language, 'disjunction'), count: names.length })
  if (isViewer) return others.length > 0 ? translate('you_or_they_can') : translateTo(sentenceTexts, 'you_can', language)
  return others.length > 0 ? translate('waiting_for') : translateTo(sentenceTexts, 'nobody_can', language)
}
