import type { BrandId } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'

export type Override = FlagWithOverrides['overrides'][number]
/** A boolean, the footer content, or no override. */
export type FlagValue = Override['value']

/** The target of an override as call parameters; empty: everyone. */
export const targetOf = ({ brand, affiliation, fleet, email }: Override) => ({
  ...(brand ? { brand } : {}),
  ...(affiliation ? { affiliation_id: affiliation.id } : {}),
  ...(fleet ? { fleet_id: fleet.id } : {}),
  ...(email ? { email } : {}),
})

export const isForEveryone = ({ brand, affiliation, fleet, email }: Override): boolean =>
  !brand && !affiliation && !fleet && !email

/** Name of the target; null for everyone. */
export const nameOfTarget = ({ brand, affiliation, fleet, email }: Override): string | null =>
  brand ? brandById(brand).name : (affiliation?.name ?? fleet?.name ?? email)

type Footer = { copyright: string; links: { label: string; url: string }[] }
export type FlagDraft = {
  who: 'everyone' | 'brand' | 'affiliation' | 'fleet' | 'email'
  brand: string
  affiliation_id: string
  fleet_id: string
  email: string
  value: 'on' | 'off'
  copyright: string
  /** One name and URL per line. */
  links: string
}
export const EMPTY_DRAFT: FlagDraft = {
  who: 'brand',
  brand: '',
  affiliation_id: '',
  fleet_id: '',
  email: '',
  value: 'on',
  copyright: '',
  links: '',
}

/** The field that names the target, unless it is everyone. */
export const FIELD_OF = { brand: 'brand', affiliation: 'affiliation_id', fleet: 'fleet_id', email: 'email' } as const

/** Parses the links; null if a line is not a name followed by a URL. */
export const linksOf = (typed: string): Footer['links'] | null => {
  const links = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => /^(.+?)\s+(\S+)$/.exec(line))
  return links.includes(null) ? null : links.map((found) => ({ label: found![1]!, url: found![2]! }))
}

export const targetOfDraft = ({ who, brand, affiliation_id, fleet_id, email }: FlagDraft) => {
  if (who === 'brand') return { brand: brand as BrandId }
  if (who === 'affiliation') return { affiliation_id: Number(affiliation_id) }
  if (who === 'fleet') return { fleet_id: Number(fleet_id) }
  return who === 'email' ? { email: email.trim() } : {}
}
