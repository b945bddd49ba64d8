import type { Generated } from 'kysely'
import type { ChosenLanguage } from '#features/countries/country.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'

type ShopTable = {
  id: Generated<number>
  name: string
  company: string | null
  logoUrl: string | null
  /** Keys of the uploaded logo and its preview, used instead of `logoUrl`; they never leave the server. */
  logoFileKey: string | null
  logoPreviewFileKey: string | null
  addressLine1: string
  city: string
  state: string
  zip: string
  country: 'US' | 'CA'
  latitude: number
  longitude: number
  mainPhoneNumber: string
  /** IANA zone. */
  zone: string
  bays: number
  laborRateCents: number
  priceFactor: Generated<number>
  /** Percent off retail; null: the brand's default. */
  retailSavings: number | null
  mediumHeavy: Generated<boolean>
  phoneOnly: Generated<boolean>
  autoConfirm: Generated<boolean>
  paymentProviders: Generated<string[]>
  /** As a fraction: 0.1025. */
  taxRate: Generated<number>
  /** Tax registration number, only in Canada. */
  gstNumber: string | null
  pstNumber: string | null
  isActive: Generated<boolean>
}

type ShopUserTable = {
  id: Generated<number>
  shopId: number
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  cellPhone: string | null
  language: Generated<ChosenLanguage>
  isActive: Generated<boolean>
  createdAt: Generated<Date>
  /** When the last invitation was sent; null: not invited yet. */
  invitedAt: Date | null
  lastSignInAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    shops: ShopTable
    /** Weekday 1 (Monday) to 7 (Sunday); times are HH:mm in the shop's zone. */
    shopHours: { shopId: number; weekday: number; opens: string; closes: string }
    shopClosures: { shopId: number; onDay: string }
    shopPrices: {
      shopId: number
      serviceDefinitionId: number
      position: Generated<string>
      dutyClass: Generated<DutyClass>
      priceCents: number
    }
    shopUsers: ShopUserTable
    shopInvitations: { tokenHash: string; shopUserId: number; expiresAt: Date }
    shopDays: { shopId: number; onDay: string }
    visitRatings: {
      fleetId: number
      orderId: number
      shopId: number
      stars: number
      comment: string | null
      ratedByUserId: number
      ratedByName: string
      ratedAt: Date
    }
    favoriteShops: { userId: number; shopId: number }
  }
}
