import type { PartnerEntry } from '../../auth/partner-entry.ts'

const ENTRY = 'fw_partner_entry'

/** The partner data of this tab, stored while the form is filled in. */
export const saveEntry = (entry: PartnerEntry): void => sessionStorage.setItem(ENTRY, JSON.stringify(entry))
export const loadEntry = (): PartnerEntry | null => JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as PartnerEntry | null
export const dropEntry = (): void => sessionStorage.removeItem(ENTRY)
