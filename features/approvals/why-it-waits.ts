import { isUserOfFleet } from '#features/accounts/person.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { Ruling } from './who-may-approve.ts'

const waitingTexts = defineTexts('approvals.whyItWaits', {
  no_policy: { en: 'No policy', fr: 'Aucune règle d’approbation' },
  service_not_covered: { en: 'Service outside all policies', fr: 'Service hors règle' },
  no_single_approver: { en: 'No approver for every service', fr: 'Aucun approbateur pour tous les services' },
  // Owners and admins can still approve.
  no_active_approver: { en: 'No one named by a policy', fr: 'Personne de désigné par une règle' },
  no_approver_in_fleet: { en: 'No approver in the fleet', fr: 'Aucun approbateur dans le parc' },
  vehicle_moved: { en: 'Vehicle moved to another fleet', fr: 'Véhicule passé à un autre parc' },
  over_own: { en: 'Over your {{limit}} limit', fr: 'Au-delà de votre limite de {{limit}}' },
  over_shared: { en: 'Over the {{limit}} limit', fr: 'Au-delà de la limite de {{limit}}' },
  over_of: { en: 'Over {{name}}’s {{limit}} limit', fr: 'Au-delà de la limite de {{limit}} {{name, of}}' },
  second_after: { en: 'Second approval, after {{name}}', fr: 'Seconde approbation, après {{name}}' },
  within_policy: { en: 'Within a policy', fr: 'Selon une règle d’approbation' },
  within_own: { en: 'Within your {{limit}} limit', fr: 'Dans votre limite de {{limit}}' },
  within_shared: { en: 'Within the {{limit}} limit', fr: 'Dans la limite de {{limit}}' },
  within_of: { en: 'Within {{name}}’s {{limit}} limit', fr: 'Dans la limite de {{limit}} {{name, of}}' },
})

/** Short reason why an order waits, shown in its row: "Over Mia’s $400.00 limit". The order's page has the full sentence. */
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
  const limit = limitCents === null ? '' : formatMoney(limitCents, locale)
  return translateTo(waitingTexts, `${where}_${whose}`, language, { limit, name: holder.person.firstName })
}

/** The same for staff of a company, who also decide where the fleet has no one who may. */
export const whyItComes = (ruling: Ruling, fleetId: number, viewerUserId: number, locale: Locale): string =>
  ruling.eligible.some((person) => isUserOfFleet(person, fleetId))
    ? whyItWaits(ruling, viewerUserId, locale)
    : translateTo(waitingTexts, 'no_approver_in_fleet', uiLanguage(locale.language))
