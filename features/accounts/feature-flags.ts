/** The seven feature flags; overrides are resolved on the server. */
export const FEATURE_FLAGS = [
  'telematics_section',
  'glovebox',
  'fuel_card_credit_card_sign_up',
  'multifactor_authentication',
  'fleet_captcha',
  'footer_component',
  'maintenance_schedules',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** Footer content when its flag configures it; otherwise only the brand's privacy policy. */
export type FooterConfig = { copyright: string; links: { label: string; url: string }[] }

export type FlagValues = Record<Exclude<FeatureFlag, 'footer_component'>, boolean> & { footer_component: FooterConfig | null }

/** Values without any override. */
export const FLAG_DEFAULTS: FlagValues = {
  telematics_section: true,
  glovebox: true,
  fuel_card_credit_card_sign_up: false,
  multifactor_authentication: false,
  fleet_captcha: false,
  footer_component: null,
  maintenance_schedules: true,
}

/** Defaults merged with the overrides. An override of the wrong shape is ignored. */
export const flagValues = (overrides: Readonly<Record<string, unknown>>): FlagValues => {
  const values = { ...FLAG_DEFAULTS }
  for (const flag of FEATURE_FLAGS) {
    const override = overrides[flag]
    if (flag === 'footer_component') values[flag] = readFooter(override) ?? values[flag]
    else if (typeof override === 'boolean') values[flag] = override
  }
  return values
}

/** Whether the value is valid for the flag: a boolean, or the content of the footer. */
export const isFlagValue = (flag: FeatureFlag, value: unknown): boolean => {
  if (flag !== 'footer_component') return typeof value === 'boolean'
  const read = readFooter(value)
  return read !== null && read.links.length === (value as FooterConfig).links.length
}

const readFooter = (override: unknown): FooterConfig | null => {
  const { copyright, links } = (override ?? {}) as Partial<FooterConfig>
  if (typeof copyright !== 'string' || !Array.isArray(links)) return null
  return { copyright, links: links.filter(isFooterLink) }
}

const isFooterLink = (link: unknown): link is FooterConfig['links'][number] => {
  const { label, url } = (link ?? {}) as { label?: unknown; url?: unknown }
  return typeof label === 'string' && typeof url === 'string' && isSafeLink(url)
}

/** Links configured by an operator or a fleet: a path of this site, or http(s). Rejects `javascript:` and similar schemes. */
export const isSafeLink = (url: string): boolean => /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(url)
