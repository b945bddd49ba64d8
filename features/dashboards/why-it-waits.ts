import type { Ruling } from '#features/approvals/who-may-approve.ts'
import { say } from '#features/countries/country.ts'
import type { Locale, Words } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { NO_BREAK_SPACE } from '#features/countries/number.ts'

/** Whole dollars without their zeroes: "$400", "400 $". A limit in a list is read at a glance. */
export const shortMoney = (cents: number, locale: Locale): string => {
  const written = formatMoney(cents, locale)
  return cents % 100 === 0 ? written.replace(/[.,]00(?!\d)/, '') : written
}

const SHORT: Record<'no_policy' | 'service_not_covered' | 'no_single_approver' | 'no_active_approver', Words> = {
  no_policy: { en: 'No policy', fr: 'Aucune politique' },
  service_not_covered: { en: 'Service outside all policies', fr: 'Service hors politique' },
  no_single_approver: { en: 'No approver for every service', fr: 'Aucun approbateur pour tous les services' },
  no_active_approver: { en: 'No active approver', fr: 'Aucun approbateur actif' },
}

/** The rule that an order waits for, in a few words beside its amount: "Over Mia’s $400". The order's own page has the sentence. */
export const whyItWaits = (ruling: Ruling, viewerUserId: number, locale: Locale): string => {
  if (ruling.decidedBy !== 'policy' && ruling.decidedBy !== 'over_amount') return say(SHORT[ruling.decidedBy], locale.language)
  const { held } = ruling
  const shown = held.find(({ person }) => person.id === viewerUserId) ?? held[0]
  if (!shown) return ''
  const limitCents = shown.grant.limitCents
  const limit = limitCents === null ? null : shortMoney(limitCents, locale)
  const whose = shown.person.id === viewerUserId ? 'own' : held.length === 1 ? shown.person.firstName : null
  return say(ruling.decidedBy === 'policy' ? within(limit, whose) : over(limit ?? '', whose), locale.language)
}

/** `whose`: the reader's own limit, one person's, or one that several hold (null). */
const over = (limit: string, whose: string | null): Words => {
  if (whose === 'own') return { en: `Over your ${limit}`, fr: `Au-delà de vos ${limit}` }
  if (whose === null) return { en: `Over the limit of ${limit}`, fr: `Au-delà de la limite de ${limit}` }
  return { en: `Over ${whose}’s ${limit}`, fr: `Au-delà des ${limit} ${of(whose)}` }
}

const within = (limit: string | null, whose: string | null): Words => {
  if (limit === null) return { en: 'Within a policy', fr: 'Selon une politique' }
  if (whose === 'own') return { en: `Within your ${limit}`, fr: `Dans vos ${limit}` }
  if (whose === null) return { en: `Within the limit of ${limit}`, fr: `Dans la limite de ${limit}` }
  return { en: `Within ${whose}’s ${limit}`, fr: `Dans les ${limit} ${of(whose)}` }
}

/** "de Mia", "d’Adam". */
const of = (name: string): string => (/^[aeiouyhâàéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de${NO_BREAK_SPACE}${name}`)
