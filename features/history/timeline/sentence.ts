import type { CountryCode } from '#features/countries/country.ts'
import { COUNTRIES, say as words } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { kindName } from '#features/documents/document-words.ts'
import { faultName } from '#features/telematics/fault-names.ts'
import { inSentence } from '#features/services/service.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import { tell, type TextParams } from '#platform/i18n/texts.ts'
import { sentenceTexts } from './sentence-texts.ts'
import type { TimelineKind, TimelineKnown } from './timeline.ts'

export type Sentence = { title: string; line: string }
type Reader = { language: Language; country: CountryCode }
type Key = keyof typeof sentenceTexts.entries
type Told = { facts: TimelineKnown; reader: Reader; say: (key: Key, params?: TextParams) => string }

/** An entry as a person reads it; the same words on the screen, on paper and in the file. */
export const sentenceOf = (entry: { kind: TimelineKind; facts: TimelineKnown }, reader: Reader): Sentence => {
  const say = (key: Key, params: TextParams = {}): string => tell(sentenceTexts, key, reader.language, params)
  return SENTENCES[entry.kind]({ facts: entry.facts, reader, say })
}

const parts = (...some: (string | null | undefined | false)[]): string => some.filter(Boolean).join(' · ')
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const byWhom = ({ facts, say }: Told): string => (facts.who ? say('by', { who: facts.who }) : '')

const servicesIn = ({ facts }: Told): string =>
  inSentence([...new Set((facts.services ?? []).map(({ name, position }) => (position ? `${name} (${position})` : name)))])
const visitTitle = (told: Told): string => servicesIn(told) || told.say('nothingDone')
const documentsIn = ({ facts, say }: Told): string => (facts.documents ? say('documents', { count: facts.documents }) : '')
const handLine = ({ facts, say }: Told): string => (facts.who ? say('byHandBy', { who: facts.who }) : say('byHand'))

const paperIn = ({ facts, reader }: Told): string =>
  facts.paper === 'other' && facts.title ? facts.title : kindName(facts.paper ?? 'other', reader.language)
const paperLine = ({ facts, reader, say }: Told): string =>
  capitalized(
    [facts.insurer, facts.expires_on && say('expiresOn', { day: formatDate(facts.expires_on, reader.country) })]
      .filter(Boolean)
      .join(', '),
  )
const paper =
  (byName: Key, alone: Key) =>
  (told: Told): Sentence => ({
    title: told.say(told.facts.who ? byName : alone, { who: told.facts.who ?? told.say('somebody'), paper: paperIn(told) }),
    line: paperLine(told),
  })

const distanceIn = ({ facts, reader }: Told): string =>
  facts.known === undefined ? '–' : formatOdometer(facts.known, COUNTRIES[reader.country].distanceUnit, reader.language)
const asideLine = (told: Told): string => {
  const { facts, say } = told
  const who = facts.who ?? say('somebody')
  return [
    facts.reason ? say(`aside_${facts.reason}`, { known: distanceIn(told) }) : '',
    facts.decision ? say(facts.decision === 'used' ? 'asideUsed' : 'asideDismissed', { who }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
const readingTitle = ({ facts, say }: Told): string => {
  if (facts.source === 'bulk_upload') return say('readingBulk')
  return facts.who ? say('readingBy', { who: facts.who }) : say('reading')
}

const recallIn = ({ facts }: Told) => {
  const component = facts.component ?? ''
  return { campaign: facts.campaign ?? '', component: component.charAt(0).toLowerCase() + component.slice(1) }
}
const driversTitle = ({ facts, reader, say }: Told): string => {
  const list = new Intl.ListFormat(formatsOf(reader.language))
  const of = (key: 'driverAdded' | 'driverRemoved', names: string[] = []) =>
    names.length > 0 ? say(key, { names: list.format(names), count: names.length }) : ''
  return parts(of('driverAdded', facts.added), of('driverRemoved', facts.removed))
}
const switched = (told: Told): Sentence => ({
  title: told.say(`switched_${told.facts.to as 'activated' | 'deactivated' | 'enrolled' | 'unenrolled'}`),
  line: byWhom(told),
})

const SENTENCES: Record<TimelineKind, (told: Told) => Sentence> = {
  order: (told) => ({
    title: visitTitle(told),
    line: parts(
      told.facts.shop,
      told.say('order', { order: told.facts.order ?? '' }),
      told.facts.approved_by && told.say('approvedBy', { who: told.facts.approved_by }),
      documentsIn(told),
    ),
  }),
  order_cancelled: (told) => ({
    title: told.say('orderCancelled', { order: told.facts.order ?? '' }),
    line: parts(told.facts.shop, servicesIn(told)),
  }),
  manual: (told) => ({ title: visitTitle(told), line: parts(handLine(told), told.facts.shop, documentsIn(told)) }),
  earlier_visit: (told) => ({
    title: visitTitle(told),
    line: parts(told.facts.by_hand && handLine(told), told.facts.shop, told.say('anotherFleetPaid'), documentsIn(told)),
  }),
  services_marked: (told) => ({
    title: told.say('marked', { services: servicesIn(told) }),
    line: parts(byWhom(told), told.facts.odometer_estimated && told.say('odometerEstimated')),
  }),
  reading: (told) => ({ title: readingTitle(told), line: told.facts.stands === false ? told.say('readingLess') : '' }),
  device_reading: ({ facts, say }) => ({ title: say('readingDevice'), line: facts.stands === false ? say('readingLess') : '' }),
  reading_kept_aside: (told) => ({ title: told.say('aside'), line: asideLine(told) }),
  paper_filed: paper('paperFiledBy', 'paperFiled'),
  paper_changed: paper('paperChangedBy', 'paperChangedBy'),
  paper_deleted: paper('paperDeletedBy', 'paperDeletedBy'),
  paper_expired: (told) => ({ title: told.say('paperExpired', { paper: paperIn(told) }), line: told.say('noNewPaper') }),
  recall_found: (told) => ({
    title: told.say('recallFound', recallIn(told)),
    line: [told.facts.park_it ? told.say('recallParkIt') : '', told.say('recallMatched')].filter(Boolean).join(' '),
  }),
  recall_changed: (told) => ({
    title: told.say(`recall_${told.facts.state ?? 'applies'}`, recallIn(told)),
    line: parts(byWhom(told), told.facts.order !== undefined && told.say('order', { order: told.facts.order })),
  }),
  fault: ({ facts, reader, say }) => ({
    title: say('fault', { code: facts.code ?? '' }),
    line: parts(
      words(faultName(facts.code ?? '', facts.name ?? ''), reader.language),
      (facts.times ?? 1) > 1 && say('times', { count: facts.times! }),
    ),
  }),
  added: ({ facts, say }) => ({ title: say('added', { fleet: facts.fleet ?? '' }), line: '' }),
  moved: ({ facts, say }) => ({
    title: say('moved', { from: facts.from ?? '', to: facts.to ?? '' }),
    line: say('movedBy', { who: facts.who ?? say('somebody') }),
  }),
  switched,
  drivers_changed: (told) => ({ title: driversTitle(told), line: byWhom(told) }),
  photo_changed: (told) => ({ title: told.say(told.facts.to === 'removed' ? 'photo_removed' : 'photo_set'), line: byWhom(told) }),
  reminder_snoozed: (told) => ({
    title: told.say('snoozed', { day: told.facts.until ? formatDate(told.facts.until, told.reader.country) : '' }),
    line: byWhom(told),
  }),
  device_chosen: (told) => ({ title: told.say('device', { serial: told.facts.serial_number ?? '' }), line: byWhom(told) }),
}
