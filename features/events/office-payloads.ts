/** Events of the back office. */

/** A promotion before or after a change. Days are calendar days; amounts are in cents. */
export type PromotionSnapshot = {
  name: string
  /** Missing, like the French description, in events from before promotions had French texts. */
  nameFr?: string | null
  description: string | null
  descriptionFr?: string | null
  code: string | null
  percentOff: number | null
  offCents: number | null
  fleetId: number | null
  shopId: number | null
  startsOn: string | null
  endsOn: string | null
  minimumCents: number | null
  maximumUses: number | null
  /** Missing in events from before amounts had a currency. */
  currency?: 'USD' | 'CAD' | null
  endedAt: string | null
}

export type AffiliationSnapshot = {
  name: string
  parentId: number | null
  allowShareAccountNumber: boolean
  brandId?: string | null
}

/** Booking settings of a shop. Hours are formatted as `1 08:00-17:00`; 1 is Monday. */
export type ShopSnapshot = {
  isActive: boolean
  hours: string[]
  closures: string[]
  bays: number
  /** These fields are missing in events from before the back office could add shops. */
  name?: string
  phone?: string
  address?: string
  latitude?: number
  longitude?: number
  zone?: string
  laborRateCents?: number
  taxRate?: number
  mediumHeavy?: boolean
  phoneOnly?: boolean
  autoConfirm?: boolean
  paymentProviders?: string[]
  hasLogo?: boolean
}

/** The company that runs the installation; its Super Admins belong to it. */
export type CompanySnapshot = {
  name: string
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
}

export type OfficePayloads = {
  /** Printed on the server's console, if there is no administrator yet or the operator requests one. */
  admin_link_printed: { endsAt: string }
  /** Created through a printed link; the subject is the new Super Admin. */
  administrator_created: { email: string }
  administrator_invited: { email: string }
  administrator_switched: { isActive: boolean }
  company_saved: { before: CompanySnapshot; after: CompanySnapshot }
  mail_server_tested: { server: string; accepted: boolean; reason: string }
  promotion_created: { before: null; after: PromotionSnapshot }
  promotion_updated: { before: PromotionSnapshot; after: PromotionSnapshot }
  promotion_ended: { before: PromotionSnapshot; after: PromotionSnapshot }
  affiliation_created: { before: null; after: AffiliationSnapshot }
  affiliation_updated: { before: AffiliationSnapshot; after: AffiliationSnapshot }
  shop_created: { before: null; after: ShopSnapshot }
  shop_updated: { before: ShopSnapshot; after: ShopSnapshot }
  /** An import was undone before the shop had any orders. */
  shop_deleted: { before: ShopSnapshot; after: null }
  /** The subject is the shop user, whose sessions and links end. */
  shop_desk_ended: { shopId: number; email: string }
  /** The subject is the shop user, who sets a password through the emailed link. */
  shop_desk_invited: { shopId: number; email: string; brandId: string }
  /** A shop user forgot the password and sets a new one through the emailed link. */
  shop_desk_password_asked: { brandId: string }
  shop_desk_password_changed: Record<string, never>
  /** The shop user set the first password. */
  shop_desk_joined: Record<string, never>
  /** The subject is the job's own id. */
  job_run_again: { job: string; tries: number; reason: string }
  mail_sent_again: { toAddress: string; subject: string; reason: string }
  mail_set_aside: { toAddress: string; subject: string; reason: string }
}

/** Subject type of each event. */
export const OFFICE_SUBJECT_OF = {
  admin_link_printed: 'installation',
  administrator_created: 'user',
  administrator_invited: 'user',
  administrator_switched: 'user',
  company_saved: 'fleet',
  mail_server_tested: 'installation',
  promotion_created: 'promotion',
  promotion_updated: 'promotion',
  promotion_ended: 'promotion',
  affiliation_created: 'affiliation',
  affiliation_updated: 'affiliation',
  shop_created: 'shop',
  shop_updated: 'shop',
  shop_deleted: 'shop',
  shop_desk_ended: 'shop_user',
  shop_desk_invited: 'shop_user',
  shop_desk_password_asked: 'shop_user',
  shop_desk_password_changed: 'shop_user',
  shop_desk_joined: 'shop_user',
  job_run_again: 'job',
  mail_sent_again: 'mail',
  mail_set_aside: 'mail',
} as const
