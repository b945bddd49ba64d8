import { CLOSE_REASON_WORDS } from '#features/problems/problem.ts'
import { OUTAGE_REASON_WORDS } from '#features/vehicles/out-of-service/outage.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { COUNTRIES, localize as words } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { kindName } from '#features/documents/document-words.ts'
import { faultName } from '#features/telematics/fault-names.ts'
import { inSentence } from '#features/services/service.ts'
import { listFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { sentenceTexts } from './sentence-texts.ts'
import type { TimelineKind, TimelineKnown } from './timeline.ts'

export type Sentence = { title: string; line: string }
type Locale = { language: Language; country: CountryCode }
type Key = keyof typeof sentenceTexts.entries
type SentenceContext = { facts: TimelineKnown; locale: Locale; translate: (key: Key, params?: TextParams) => string }

/** Text of an entry, shared by screen, print and CSV. */
export const sentenceOf = (entry: { kind: TimelineKind; facts: TimelineKnown }, locale: Locale): Sentence => {
  const translate = (key: Key, params: TextParams = {}): string => translateTo(sentenceTexts, key, locale.language, params)
  // A newer server may send kinds that an open page does not know.
  return SENTENCES[entry.kind]?.({ facts: entry.facts, locale, translate }) ?? { title: translate('unknown'), line: '' }
}

const parts = (...some: (string | null | undefined | false)[]): string => some.filter(Boolean).join(' · ')
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const byWhom = ({ facts, translate }: SentenceContext): string => (facts.who ? translate('by', { who: facts.who }) : '')

const servicesIn = ({ facts }: SentenceContext): string =>
  inSentence([...new Set((facts.services ?? []).map(({ name, position }) => (position ? `${name} (${position})` : name)))])
const visitTitle = (context: SentenceContext): string => servicesIn(context) || context.translate('nothingDone')
const documentsIn = ({ facts, translate }: SentenceContext): string =>
  facts.documents ? translate('documents', { count: facts.documents }) : ''
const handLine = ({ facts, translate }: SentenceContext): string =>
  facts.who ? translate('byHandBy', { who: facts.who }) : translate('byHand')

const documentName = ({ facts, locale }: SentenceContext): string =>
  facts.paper === 'other' && facts.title ? facts.title : kindName(facts.paper ?? 'other', locale.language)
const documentLine = ({ facts, locale, translate }: SentenceContext): string =>
  capitalized(
    [facts.insurer, facts.expires_on && translate('expiresOn', { day: formatDate(facts.expires_on, locale.country) })]
      .filter(Boolean)
      .join(', '),
  )
const documentSentence =
  (byName: Key, alone: Key) =>
  (context: SentenceContext): Sentence => ({
    title: context.translate(context.facts.who ? byName : alone, {
      who: context.facts.who ?? context.translate('somebody'),
      paper: documentName(context),
    }),
    line: documentLine(context),
  })

const distanceIn = ({ facts, locale }: SentenceContext): string =>
  facts.known === undefined ? '–' : formatOdometer(facts.known, COUNTRIES[locale.country].distanceUnit, locale.language)
const quarantineLine = (context: SentenceContext): string => {
  const { facts, translate } = context
  const who = facts.who ?? translate('somebody')
  return [
    facts.reason ? translate(`quarantined_${facts.reason}`, { known: distanceIn(context) }) : '',
    facts.decision ? translate(facts.decision === 'used' ? 'quarantinedUsed' : 'quarantinedDismissed', { who }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
const readingTitle = ({ facts, translate }: SentenceContext): string => {
  if (facts.source === 'bulk_upload') return translate('readingBulk')
  if (facts.source === 'text' && facts.who) return translate('readingText', { who: facts.who })
  return facts.who ? translate('readingBy', { who: facts.who }) : translate('reading')
}

const recallIn = ({ facts }: SentenceContext) => {
  const component = facts.component ?? ''
  return { campaign: facts.campaign ?? '', component: component.charAt(0).toLowerCase() + component.slice(1) }
}
const driversTitle = ({ facts, locale, translate }: SentenceContext): string => {
  const list = listFormat(formatsOf(locale.language))
  const driverLine = (key: 'driverAdded' | 'driverRemoved', names: string[] = []) =>
    names.length > 0 ? translate(key, { names: list.format(names), count: names.length }) : ''
  return parts(driverLine('driverAdded', facts.added), driverLine('driverRemoved', facts.removed))
}
type Switched = 'activated' | 'deactivated' | 'enrolled' | 'unenrolled' | 'brought_back'
const switched = (context: SentenceContext): Sentence => {
  const { facts, locale, translate } = context
  const { retired } = facts
  const title = retired
    ? translate(`switched_retired_${retired.as}`, { day: formatDate(retired.on, locale.country) })
    : translate(`switched_${facts.to as Switched}`)
  return { title, line: byWhom(context) }
}

const SENTENCES: Record<TimelineKind, (context: SentenceContext) => Sentence> = {
  order: (context) => ({
    title: visitTitle(context),
    line: parts(
      context.facts.shop,
      context.translate('order', { order: context.facts.order ?? '' }),
      context.facts.approved_by && context.translate('approvedBy', { who: context.facts.approved_by }),
      documentsIn(context),
    ),
  }),
  order_cancelled: (context) => ({
    title: context.translate('orderCancelled', { order: context.facts.order ?? '' }),
    line: parts(context.facts.shop, servicesIn(context)),
  }),
  manual: (context) => ({ title: visitTitle(context), line: parts(handLine(context), context.facts.shop, documentsIn(context)) }),
  earlier_visit: (context) => ({
    title: visitTitle(context),
    line: parts(
      context.facts.by_hand && handLine(context),
      context.facts.shop,
      context.translate('anotherFleetPaid'),
      documentsIn(context),
    ),
  }),
  services_marked: (context) => ({
    title: context.translate('marked', { services: servicesIn(context) }),
    line: parts(byWhom(context), context.facts.odometer_estimated && context.translate('odometerEstimated')),
  }),
  reading: (context) => ({
    title: readingTitle(context),
    line: context.facts.stands === false ? context.translate('readingLess') : '',
  }),
  device_reading: ({ facts, translate }) => ({
    title: translate('readingDevice'),
    line: facts.stands === false ? translate('readingLess') : '',
  }),
  reading_kept_aside: (context) => ({ title: context.translate('quarantined'), line: quarantineLine(context) }),
  paper_filed: documentSentence('paperFiledBy', 'paperFiled'),
  paper_changed: documentSentence('paperChangedBy', 'paperChangedBy'),
  paper_deleted: documentSentence('paperDeletedBy', 'paperDeletedBy'),
  paper_expired: (context) => ({
    title: context.translate('paperExpired', { paper: documentName(context) }),
    line: context.translate('noNewDocument'),
  }),
  inspection_signed: ({ facts, translate }) => ({
    title: translate('inspectionSigned', { who: facts.who ?? translate('somebody') }),
    line: facts.times
      ? parts(translate('defects', { count: facts.times }), facts.park_it && translate('recallParkIt'))
      : translate('noDefect'),
  }),
  annual_inspection: ({ facts, locale, translate }) => ({
    title: translate(facts.source === 'coach_underside' ? 'undersideInspection' : 'annualInspection', { who: facts.name ?? '' }),
    line: facts.until ? translate('validUntil', { day: formatDate(facts.until, locale.country) }) : translate('notPassed'),
  }),
  recall_found: (context) => ({
    title: context.translate('recallFound', recallIn(context)),
    line: [context.facts.park_it ? context.translate('recallParkIt') : '', context.translate('recallMatched')]
      .filter(Boolean)
      .join(' '),
  }),
  recall_changed: (context) => ({
    title: context.translate(`recall_${context.facts.state ?? 'applies'}`, recallIn(context)),
    line: parts(byWhom(context), context.facts.order !== undefined && context.translate('order', { order: context.facts.order })),
  }),
  fault: ({ facts, locale, translate }) => ({
    title: translate('fault', { code: facts.code ?? '' }),
    line: parts(
      words(faultName(facts.code ?? '', facts.name ?? ''), locale.language),
      (facts.times ?? 1) > 1 && translate('times', { count: facts.times! }),
    ),
  }),
  problem_raised: (context) => ({
    title: context.translate('problemRaised', { what: context.facts.name ?? '' }),
    line: byWhom(context),
  }),
  problem_closed: (context) => ({
    title: context.translate('problemClosed', { what: context.facts.name ?? '' }),
    line: parts(
      context.facts.closed_as && words(CLOSE_REASON_WORDS[context.facts.closed_as], context.locale.language),
      byWhom(context),
      context.facts.order !== undefined && context.translate('order', { order: context.facts.order }),
    ),
  }),
  outage_changed: (context) => ({
    title: context.translate(context.facts.to === 'back' ? 'outage_back' : 'outage_out'),
    line: parts(
      context.facts.outage && words(OUTAGE_REASON_WORDS[context.facts.outage], context.locale.language),
      context.facts.until && context.translate('outageUntil', { day: formatDate(context.facts.until, context.locale.country) }),
      byWhom(context),
    ),
  }),
  added: ({ facts, translate }) => ({ title: translate('added', { fleet: facts.fleet ?? '' }), line: '' }),
  moved: ({ facts, translate }) => ({
    title: translate('moved', { from: facts.from ?? '', to: facts.to ?? '' }),
    line: translate('movedBy', { who: facts.who ?? translate('somebody') }),
  }),
  switched,
  drivers_changed: (context) => ({ title: driversTitle(context), line: byWhom(context) }),
  photo_changed: (context) => ({
    title: context.translate(context.facts.to === 'removed' ? 'photo_removed' : 'photo_set'),
    line: byWhom(context),
  }),
  reminder_snoozed: (context) => ({
    title: context.translate('snoozed', {
      day: context.facts.until ? formatDate(context.facts.until, context.locale.country) : '',
    }),
    line: byWhom(context),
  }),
  device_chosen: (context) => ({
    title: context.translate('device', { serial: context.facts.serial_number ?? '' }),
    line: byWhom(context),
  }),
}
