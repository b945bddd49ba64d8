/** The seven flags of the product; which of them differ for whom is decided on the server. */
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

/** What the footer shows when its flag configures it; without it the brand's privacy policy alone. */
export type FooterConfig = { copyright: string; links: { label: string; url: string }[] }

export type FlagValues = Record<Exclude<FeatureFlag, 'footer_component'>, boolean> & { footer_component: FooterConfig | null }

/** What is on when nobody has said otherwise. */
export const FLAG_DEFAULTS: FlagValues = {
  telematics_section: true,
  glovebox: true,
  fuel_card_credit_card_sign_up: false,
  multifactor_authentication: false,
  fleet_captcha: false,
  footer_component: null,
  maintenance_schedules: true,
}

/** The flags with what differs laid over the defaults. A value of the wrong shape counts as not said. */
export const flagValues = (overrides: Readonly<Record<string, unknown>>): FlagValues => {
  const values = { ...FLAG_DEFAULTS }
  for (const flag of FEATURE_FLAGS) {
    const said = overrides[flag]
    if (flag === 'footer_component') values[flag] = readFooter(said) ?? values[flag]
    else if (typeof said === 'boolean') values[flag] = said
  }
  return values
}

/** Whether a flag can have this value: on or off, the footer what it shows. */
export const isFlagValue = (flag: FeatureFlag, value: unknown): boolean => {
  if (flag !== 'footer_component') return typeof value === 'boolean'
  const read = readFooter(value)
  return read !== null && read.links.length === (value as FooterConfig).links.length
}

const readFooter = (said: unknown): FooterConfig | null => {
  const { copyright, links } = (said ?? {}) as Partial<FooterConfig>
  if (typeof copyright !== 'string' || !Array.isArray(links)) return null
  return { copyright, links: links.filter(isFooterLink) }
}

const isFooterLink = (link: unknown): link is FooterConfig['links'][number] => {
  const { label, url } = (link ?? {}) as { label?: unknown; url?: unknown }
  return typeof label === 'string' && typeof url === 'string' && isSafeLink(url)
}

/** Links that an operator or a fleet configures: a path of this site, or http(s). `javascript:` and its kin never reach a page. */
export const isSafeLink = (url: string): boolean => /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(url)
