import type { Ruling } from '#features/approvals/who-may-approve.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

/** Whole dollars without decimals, for scanning a list: "$400", "400 $". */
export const shortMoney = (cents: number, locale: Locale): string => {
  const formatted = formatMoney(cents, locale)
  return cents % 100 === 0 ? formatted.replace(/[.,]00(?!\d)/, '') : formatted
}

const waitingTexts = defineTexts('dashboards.waiting', {
  no_policy: { en: 'No policy', fr: 'Aucune règle d’approbation' },
  service_not_covered: { en: 'Service outside all policies', fr: 'Service hors règle' },
  no_single_approver: { en: 'No approver for every service', fr: 'Aucun approbateur pour tous les services' },
  no_active_approver: { en: 'No active approver', fr: 'Aucun approbateur actif' },
  vehicle_moved: { en: 'Vehicle moved to another fleet', fr: 'Véhicule passé à un autre parc' },
  over_own: { en: 'Over your {{limit}}', fr: 'Au-delà de vos {{limit}}' },
  over_shared: { en: 'Over the limit of {{limit}}', fr: 'Au-delà de la limite de {{limit}}' },
  over_of: { en: 'Over {{name}}’s {{limit}}', fr: 'Au-delà des {{limit}} {{name, of}}' },
  second_after: { en: 'Second approval, after {{name}}', fr: 'Seconde approbation, après {{name}}' },
  within_policy: { en: 'Within a policy', fr: 'Selon une règle d’approbation' },
  within_own: { en: 'Within your {{limit}}', fr: 'Dans vos {{limit}}' },
  within_shared: { en: 'Within the limit of {{limit}}', fr: 'Dans la limite de {{limit}}' },
  within_of: { en: 'Within {{name}}’s {{limit}}', fr: 'Dans les {{limit}} {{name, of}}' },
})

/** Short reason why an order waits, shown beside its amount: "Over Mia’s $400". The order's page has the full sentence. */
export const whyItWaits = (ruling: Ruling, viewerUserId: number, locale: Locale): string => {
  const language = uiLanguage(locale.language)
  if (ruling.second?.first) return translateTo(waitingTexts, 'second_after', language, { name: ruling.second.first.name })
  if (ruling.decidedBy !== 'policy' && ruling.decidedBy !== 'over_amount')
    return translateTo(waitingTexts, ruling.decidedBy, language)
  const { held } = ruling
  const holder = held.find(({ person }) => person.id === viewerUserId) ?? held[0]
  if (!holder) return ''
  const { limitCents } = holder.grant
  const where = ruling.decidedBy === 'policy' ? 'within' : 'over'
  if (limitCents === null && where === 'within') return translateTo(waitingTexts, 'within_policy', language)
  const whose = holder.person.id === viewerUserId ? 'own' : held.length === 1 ? 'of' : 'shared'
  const limit = limitCents === null ? '' : shortMoney(limitCents, locale)
  return translateTo(waitingTexts, `${where}_${whose}`, language, { limit, name: holder.person.firstName })
}
