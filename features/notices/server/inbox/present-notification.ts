import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatMoney } from '#features/countries/money.ts'
import { type Text, type TextParams, type Texts, defineTexts } from '#platform/i18n/texts.ts'
import { localize, translateTo } from '#platform/i18n/texts.ts'
import type { ListedNotification } from '../../inbox/inbox-contract.ts'
import { monthName } from '../../templates/fee-emails.ts'
import { ALL_NOTIFICATIONS } from '../notifications/all-notifications.ts'
import type { InApp, InAppFacts } from '../notifications/in-app.ts'
import type { NotificationRow } from './inbox-store.ts'

/** How an order was decided since the notification. */
const outcomeTexts = defineTexts('notifications.outcomes', {
  approvedByYou: { en: 'You approved it', fr: 'Vous l’avez approuvé' },
  approvedBy: { en: '{{name}} approved it', fr: '{{name}} l’a approuvé' },
  approvedByPolicy: { en: 'A policy approved it', fr: 'Une règle d’approbation l’a approuvé' },
  cancelled: { en: 'The order was cancelled', fr: 'Le bon de travail a été annulé' },
  nothingDue: { en: 'Taken care of', fr: 'C’est réglé' },
  withdrawn: { en: 'No decision needed', fr: 'Aucune décision à prendre' },
})

const declarations = new Map(ALL_NOTIFICATIONS.map(({ name, inApp }) => [name, inApp]))
type Shown = Exclude<InApp, { none: string }>

/** Renders in the viewer's language. Null for a kind that this version does not show. */
export const presentNotification = (row: NotificationRow, locale: Locale, userId: number): ListedNotification | null => {
  const inApp = declarations.get(row.kind)
  if (!inApp || 'none' in inApp) return null
  const outcome = row.stillDue === 0 ? nothingDue(locale) : inApp.action === 'review' ? outcomeOf(row, locale, userId) : null
  return {
    id: row.id,
    group: row.group,
    kind: row.kind,
    title: sentence(inApp, 'title', factsNow(row), locale),
    line: sentence(inApp, 'line', row.facts, locale),
    outcome,
    action: outcome === null ? inApp.action : 'view',
    path: row.path,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt !== null,
  }
}

/** Counts the vehicles still due; if none is, keeps the original count. */
const factsNow = ({ facts, stillDue }: NotificationRow): InAppFacts =>
  facts.count !== undefined && stillDue ? { ...facts, count: stillDue } : facts

const nothingDue = ({ language }: Locale): string => translateTo(outcomeTexts, 'nothingDue', uiLanguage(language))

const sentence = ({ words }: Shown, part: 'title' | 'line', facts: InAppFacts, locale: Locale): string => {
  const ofVariant = `${facts.variant}_${part}`
  const key = ofVariant in words.entries ? ofVariant : part
  return translateTo(words as Texts<Record<string, Text>>, key, uiLanguage(locale.language), paramsOf(facts, locale))
}

const paramsOf = (
  { amountCents, appointmentAt, zone, month, method, what, day, ...plain }: InAppFacts,
  locale: Locale,
): TextParams => ({
  ...plain,
  ...(amountCents === undefined ? {} : { amount: formatMoney(amountCents, locale) }),
  ...(appointmentAt && zone ? { appointment: appointment(appointmentAt, zone, locale) } : {}),
  ...(month ? { month: monthName(month, locale) } : {}),
  ...(what ? { what: localize(what, uiLanguage(locale.language)) } : {}),
  ...(day ? { day: formatDate(day, locale.country) } : {}),
  ...(method ? { method: localize(method, uiLanguage(locale.language)) } : {}),
})

const appointment = (instant: string, zone: string, { country, language }: Locale): string => {
  const { date, time } = wallClock(instant, zone)
  return `${formatDate(date, country)}, ${formatTime(time, language)}`
}

/** How the order was decided since; null while it waits. */
const outcomeOf = (row: NotificationRow, { language }: Locale, userId: number): string | null => {
  const t = (key: keyof typeof outcomeTexts.entries, params?: TextParams): string =>
    translateTo(outcomeTexts, key, uiLanguage(language), params)
  if (row.status === 'awaiting_approval') return null
  if (row.status === 'cancel') return t('cancelled')
  if (row.status === null || !APPROVED.has(row.status)) return t('withdrawn')
  if (row.approverUserId === null) return t('approvedByPolicy')
  return row.approverUserId === userId ? t('approvedByYou') : t('approvedBy', { name: row.firstName ?? '' })
}

const APPROVED: ReadonlySet<string> = new Set(['approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred'])
