import { useTexts } from '#platform/i18n/use-texts.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { FooterConfig } from '#features/accounts/feature-flags.ts'
import type { BrandId } from '#features/brands/brand.ts'
import { nameOfTarget, type FlagValue, type Override } from './flag-target.ts'
import { flagTexts } from './texts.ts'

/** Display texts of an override and its target. */
export const useFlagWords = () => {
  const t = useTexts(flagTexts)
  const state = (value: FlagValue): string => {
    if (value === null) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const { copyright, links } = value as FooterConfig
    return links.length === 0 ? copyright : t('footerSet', { copyright, links: t('linkCount', { count: links.length }) })
  }
  const who = (override: Override): string => nameOfTarget(override) ?? t('everyone')
  /** The log has only ids; names come from the current overrides. */
  const whoOfLog = (target: Record<string, string | number>, overrides: readonly Override[]): string => {
    const { brandId, affiliationId, fleetId, email } = target
    if (brandId !== undefined) return t('brandNamed', { name: brandById(String(brandId) as BrandId).name })
    if (email !== undefined) return String(email)
    const known = overrides.find(({ affiliation, fleet }) =>
      fleetId === undefined ? affiliation?.id === affiliationId && affiliation : fleet?.id === fleetId && fleet,
    )
    if (fleetId !== undefined) return known?.fleet?.name ?? t('fleetNumber', { id: fleetId })
    if (affiliationId !== undefined) return known?.affiliation?.name ?? t('affiliationNumber', { id: affiliationId })
    return t('everyoneElse')
  }
  return { state, who, whoOfLog }
}
