import { type LanguageCode, localize, type Locale, uiLanguage } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { formatMoney } from '#features/countries/money.ts'
import { formatNumber } from '#features/countries/number.ts'
import { nameCategory } from '#features/services/service-category.ts'
import { withinSentence } from '#features/services/service.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { defineTexts, defineWords, translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { Difference } from './differences.ts'
import type { ComparedPeriod, Period } from './period.ts'
import type { SpendReason } from './spend-reason.ts'

export const REASON_WORDS: Record<SpendReason, { en: string; fr: string }> = defineWords('spend.reasons', {
  scheduled: { en: 'Scheduled maintenance', fr: 'Entretien planifié' },
  repair: { en: 'Repair', fr: 'Réparation' },
  problem: { en: 'Problem reported', fr: 'Problème signalé' },
  recall: { en: 'Recall', fr: 'Rappel de sécurité' },
})

export const CLASS_WORDS = defineWords('spend.classes', {
  light: { en: 'Light duty', fr: 'Véhicule léger' },
  medium_heavy: { en: 'Medium or heavy duty', fr: 'Véhicule moyen ou lourd' },
})

/** Sentences about a period, the same on the page, in its file and in the monthly mail. */
const texts = defineTexts('spend.sentences', {
  quarter: { en: 'Q{{quarter}} {{year}}', fr: 'T{{quarter}} {{year}}' },
  cost: { en: '{{amount}} {{inPeriod}}', fr: '{{amount}} {{inPeriod}}' },
  costSoFar: { en: '{{amount}} {{inPeriod}} so far', fr: '{{amount}} {{inPeriod}} jusqu’à maintenant' },
  costMore: {
    en: '{{cost}}, up {{percent}}% from {{before}}',
    fr: '{{cost}}, en hausse de {{percent}}\u00a0% par rapport {{before, to}}',
  },
  costLess: {
    en: '{{cost}}, down {{percent}}% from {{before}}',
    fr: '{{cost}}, en baisse de {{percent}}\u00a0% par rapport {{before, to}}',
  },
  costSame: { en: '{{cost}}, the same as {{before}}', fr: '{{cost}}, sans changement par rapport {{before, to}}' },
  nothing: { en: 'Nothing spent {{inPeriod}}', fr: 'Aucune dépense {{inPeriod}}' },
  nothingYet: { en: 'Nothing spent {{inPeriod}} yet', fr: 'Aucune dépense {{inPeriod}} pour le moment' },
  sameDays: { en: 'the same days of {{period}}', fr: 'la même période {{period, of}}' },
  sameDaysOfMonth: { en: '{{days}}', fr: 'la période du {{days}}' },
  inMonth: { en: 'in {{period}}', fr: 'en {{period}}' },
  inQuarter: { en: 'during {{period}}', fr: 'au {{period}}' },
  inSameDays: { en: 'on the same days {{inPeriod}}', fr: 'aux mêmes dates {{inPeriod}}' },
  most: {
    en: '{{first}} and {{second}} made most of the difference.',
    fr: '{{first}} et {{second}} expliquent l’essentiel de l’écart.',
  },
  vehicle: { en: '{{vehicle}}: {{services}}', fr: '{{vehicle}}\u00a0: {{services}}' },
  vehicleRest: { en: '{{vehicle}}, other work: {{services}}', fr: '{{vehicle}}, autres travaux\u00a0: {{services}}' },
  vehicleUnplanned: { en: '{{vehicle}}, unplanned: {{services}}', fr: '{{vehicle}}, imprévu\u00a0: {{services}}' },
  vehicleLess: {
    en: '{{vehicle}}: {{amount}} {{inWholeBefore}}, now less for {{services}}',
    fr: '{{vehicle}}\u00a0: {{amount}} {{inWholeBefore}}, moins maintenant pour {{services}}',
  },
  vehicleNone: {
    en: '{{vehicle}}: nothing {{inPeriod}}, {{amount}} {{inWholeBefore}}',
    fr: '{{vehicle}}\u00a0: rien {{inPeriod}}, {{amount}} {{inWholeBefore}}',
  },
  vehicleNoneRest: {
    en: '{{vehicle}}: nothing else {{inPeriod}}, {{amount}} {{inWholeBefore}}',
    fr: '{{vehicle}}\u00a0: rien d’autre {{inPeriod}}, {{amount}} {{inWholeBefore}}',
  },
  categoryUp: {
    en: {
      one: '{{category}}: {{count}} vehicle, up from {{before}}',
      other: '{{category}}: {{count}} vehicles, up from {{before}}',
    },
    fr: {
      one: '{{category}}\u00a0: {{count}} véhicule, contre {{before}} auparavant',
      many: '{{category}}\u00a0: {{count}} véhicules, contre {{before}} auparavant',
      other: '{{category}}\u00a0: {{count}} véhicules, contre {{before}} auparavant',
    },
  },
  categoryDown: {
    en: {
      one: '{{category}}: {{count}} vehicle, down from {{before}}',
      other: '{{category}}: {{count}} vehicles, down from {{before}}',
    },
    fr: {
      one: '{{category}}\u00a0: {{count}} véhicule, contre {{before}} auparavant',
      many: '{{category}}\u00a0: {{count}} véhicules, contre {{before}} auparavant',
      other: '{{category}}\u00a0: {{count}} véhicules, contre {{before}} auparavant',
    },
  },
  categorySame: {
    en: { one: '{{category}}: {{count}} vehicle, as before', other: '{{category}}: {{count}} vehicles, as before' },
    fr: {
      one: '{{category}}\u00a0: {{count}} véhicule, comme auparavant',
      many: '{{category}}\u00a0: {{count}} véhicules, comme auparavant',
      other: '{{category}}\u00a0: {{count}} véhicules, comme auparavant',
    },
  },
  categoryRest: {
    en: {
      one: '{{category}}: {{count}} other vehicle, {{before}} before',
      other: '{{category}}: {{count}} other vehicles, {{before}} before',
    },
    fr: {
      one: '{{category}}\u00a0: {{count}} autre véhicule, contre {{before}} auparavant',
      many: '{{category}}\u00a0: {{count}} autres véhicules, contre {{before}} auparavant',
      other: '{{category}}\u00a0: {{count}} autres véhicules, contre {{before}} auparavant',
    },
  },
  categoryNone: {
    en: {
      one: '{{category}}: nothing {{inPeriod}}, {{amount}} on {{count}} vehicle {{inWholeBefore}}',
      other: '{{category}}: nothing {{inPeriod}}, {{amount}} on {{count}} vehicles {{inWholeBefore}}',
    },
    fr: {
      one: '{{category}}\u00a0: rien {{inPeriod}}, {{amount}} pour {{count}} véhicule {{inWholeBefore}}',
      many: '{{category}}\u00a0: rien {{inPeriod}}, {{amount}} pour {{count}} véhicules {{inWholeBefore}}',
      other: '{{category}}\u00a0: rien {{inPeriod}}, {{amount}} pour {{count}} véhicules {{inWholeBefore}}',
    },
  },
  noServices: { en: 'other costs', fr: 'autres frais' },
})

const write =
  (language: LanguageCode) =>
  (key: keyof typeof texts.entries, params?: TextParams): string =>
    translateTo(texts, key, uiLanguage(language), params)

const monthIn = (day: IsoDate, language: LanguageCode, withYear: boolean): string =>
  dateTimeFormat(formatsOf(uiLanguage(language)), {
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(day))

/** "October", "October 2025" if the current year differs, "Q4 2026", "2026". */
export const periodName = ({ unit, from }: Period, language: LanguageCode, today: IsoDate): string => {
  const year = from.slice(0, 4)
  if (unit === 'year') return year
  if (unit === 'month') return monthIn(from, language, year !== today.slice(0, 4))
  return write(language)('quarter', { quarter: String(Math.ceil(Number(from.slice(5, 7)) / 3)), year })
}

const inPeriod = (period: Period, language: LanguageCode, today: IsoDate): string =>
  write(language)(period.unit === 'quarter' ? 'inQuarter' : 'inMonth', { period: periodName(period, language, today) })

export const capital = (text: string, language: LanguageCode): string =>
  text.charAt(0).toLocaleUpperCase(formatsOf(uiLanguage(language))) + text.slice(1)

/** "October 1–28"; the days of a quarter or year would be a longer range than the words. */
const sameDaysOf = ({ unit, from, to }: Period, period: string, language: LanguageCode): string => {
  const days = dateTimeFormat(formatsOf(uiLanguage(language)), { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return write(language)(unit === 'month' ? 'sameDaysOfMonth' : 'sameDays', {
    period,
    // Thin spaces around the dash are for ranges of words.
    days: days.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, '–'),
  })
}

/** The names of both periods, for the sentences. */
export const periodWords = ({ before, ...period }: ComparedPeriod, language: LanguageCode, today: IsoDate) => {
  const t = write(language)
  // The previous period includes its year if it differs from the period's.
  const name = periodName(before, language, today.slice(0, 4) === before.from.slice(0, 4) ? today : '')
  const inBefore = inPeriod(before, language, today)
  return {
    period: periodName(period, language, today),
    inPeriod: inPeriod(period, language, today),
    before: before.isPart ? sameDaysOf(before, name, language) : name,
    inBefore: before.isPart ? t('inSameDays', { inPeriod: inBefore }) : inBefore,
    /** Without "the same days". */
    inWholeBefore: inBefore,
  }
}
type PeriodWords = ReturnType<typeof periodWords>

type Amounts = { cents: number; beforeCents: number }

/** The cost alone, if the comparison has no room beside it. */
export const costSentence = (words: PeriodWords, { cents }: Amounts, isRunning: boolean, locale: Locale): string => {
  const t = write(locale.language)
  if (cents === 0) return t(isRunning ? 'nothingYet' : 'nothing', words)
  return t(isRunning ? 'costSoFar' : 'cost', { inPeriod: words.inPeriod, amount: formatMoney(cents, locale) })
}

/** The headline: the cost, and how much more or less than before. */
export const spendHeadline = (words: PeriodWords, amounts: Amounts, isRunning: boolean, locale: Locale): string => {
  const t = write(locale.language)
  const { cents, beforeCents } = amounts
  const cost = costSentence(words, amounts, isRunning, locale)
  if (cents === 0 || beforeCents === 0) return cost
  const percent = Math.round((Math.abs(cents - beforeCents) / beforeCents) * 100)
  const key = percent === 0 ? 'costSame' : cents > beforeCents ? 'costMore' : 'costLess'
  return t(key, { ...words, cost, percent: formatNumber(percent, 0, locale.language) })
}

const subjectOf = (reason: Difference, vehicleName: string, language: LanguageCode): string =>
  reason.of === 'vehicle' ? vehicleName : nameCategory(reason.category, language)

/** The two largest reasons in the direction of the whole difference, if they are at least half of it; empty otherwise. */
export const mostOfIt = (
  reasons: readonly { reason: Difference; vehicleName: string }[],
  { cents, beforeCents }: Amounts,
  language: LanguageCode,
): string => {
  const whole = cents - beforeCents
  const change = ({ reason }: { reason: Difference }): number => (reason.cents - reason.beforeCents) * Math.sign(whole)
  const [first, second] = reasons.toSorted((a, b) => change(b) - change(a))
  if (!first || !second || change(second) <= 0 || change(first) + change(second) < Math.abs(whole) / 2) return ''
  const names = {
    first: subjectOf(first.reason, first.vehicleName, language),
    second: subjectOf(second.reason, second.vehicleName, language),
  }
  return write(language)('most', names)
}

const SERVICES_NAMED = 3

const namesOf = (serviceIds: readonly number[], language: LanguageCode): string => {
  const names = [...new Set(serviceIds)].flatMap((id) => {
    const service = serviceById(id)
    return service ? [localize(service.name, language)] : []
  })
  if (names.length === 0) return write(language)('noServices')
  return listed(names.slice(0, SERVICES_NAMED).map(withinSentence), uiLanguage(language))
}

/** One reason as a sentence; its amounts are shown beside it. */
export const reasonSentence = (reason: Difference, vehicleName: string, words: PeriodWords, locale: Locale): string => {
  const t = write(locale.language)
  const { inPeriod: inNow, inWholeBefore } = words
  if (reason.of === 'category') {
    const { vehicles, vehiclesBefore, isWhole } = reason
    const direction = vehicles > vehiclesBefore ? 'categoryUp' : vehicles < vehiclesBefore ? 'categoryDown' : 'categorySame'
    return t(vehicles === 0 ? 'categoryNone' : isWhole ? direction : 'categoryRest', {
      category: nameCategory(reason.category, locale.language),
      count: vehicles || vehiclesBefore,
      before: formatNumber(vehiclesBefore, 0, locale.language),
      amount: formatMoney(reason.beforeCents, locale),
      inPeriod: inNow,
      inWholeBefore,
    })
  }
  const about = {
    vehicle: vehicleName,
    services: namesOf(reason.serviceIds, locale.language),
    amount: formatMoney(reason.beforeCents, locale),
    inPeriod: inNow,
    inWholeBefore,
  }
  if (reason.cents === 0) return t(reason.isWhole ? 'vehicleNone' : 'vehicleNoneRest', about)
  if (reason.cents < reason.beforeCents) return t('vehicleLess', about)
  if (reason.isUnplanned) return t('vehicleUnplanned', about)
  return t(reason.isWhole ? 'vehicle' : 'vehicleRest', about)
}
