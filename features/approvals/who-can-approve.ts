import type { SpokenLanguage } from '#features/countries/country.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { tell } from '#platform/i18n/texts.ts'
import { nameAmong } from './names.ts'
import { sentenceTexts } from './sentence-texts.ts'
import { type Ruling, whoIsAsked } from './who-may-approve.ts'

/** More names than these do not fit below a status. */
const NAMED = 3

/** Who can decide, in a few words below the status of an order: "You or Adam can approve", "Waiting for Olivia". */
export const whoCanApprove = (ruling: Ruling, viewerUserId: number, language: SpokenLanguage): string => {
  if (ruling.decidedBy === 'no_policy') return tell(sentenceTexts, 'anybody_can', language)
  const asked = whoIsAsked(ruling)
  const isViewer = ruling.eligible.some(({ id }) => id === viewerUserId)
  const others = asked.filter(({ id }) => id !== viewerUserId).map((person) => nameAmong(person, asked))
  const room = isViewer ? NAMED - 1 : NAMED
  const left = others.length - room
  const told = { count: left + 1 }
  const named = left > 0 ? [...others.slice(0, room - 1), tell(sentenceTexts, 'other_people', language, told)] : others
  const say = (key: 'you_or_they_can' | 'waiting_for'): string =>
    tell(sentenceTexts, key, language, { names: listed(named, language, 'disjunction'), count: named.length })
  if (isViewer) return others.length > 0 ? say('you_or_they_can') : tell(sentenceTexts, 'you_can', language)
  return others.length > 0 ? say('waiting_for') : tell(sentenceTexts, 'nobody_can', language)
}
