import type { Migration } from 'kysely/migration'
import * as fleetsAndPeople from './migrations/0001-fleets-and-people.ts'
import * as vehicles from './migrations/0002-vehicles.ts'
import * as shops from './migrations/0003-shops.ts'
import * as orders from './migrations/0004-orders.ts'
import * as eventsAndMail from './migrations/0005-events-and-mail.ts'
import * as serviceRecords from './migrations/0006-service-records.ts'
import * as orderFaultCodes from './migrations/0007-order-fault-codes.ts'
import * as fleetFigures from './migrations/0008-fleet-figures.ts'
import * as doors from './migrations/0009-doors.ts'
import * as garagingAddresses from './migrations/0010-garaging-addresses.ts'
import * as paymentFactsAndInvoices from './migrations/0011-payment-facts-and-invoices.ts'
import * as deletedFleets from './migrations/0012-deleted-fleets.ts'
import * as manualHistory from './migrations/0013-manual-history.ts'
import * as recordedOnce from './migrations/0014-recorded-once.ts'
import * as doorsThatClose from './migrations/0015-doors-that-close.ts'
import * as keptAnswers from './migrations/0018-kept-answers.ts'
import * as sessionBrand from './migrations/0019-session-brand.ts'
import * as whatWasSeenAndApproved from './migrations/0020-what-was-seen-and-approved.ts'
import * as daysAndMoves from './migrations/0021-days-and-moves.ts'
import * as readingsThatStand from './migrations/0022-readings-that-stand.ts'
import * as mailTries from './migrations/0023-mail-tries.ts'
import * as serviceNames from './migrations/0024-service-names.ts'
import * as estimateAtBooking from './migrations/0025-estimate-at-booking.ts'
import * as money from './migrations/0026-money.ts'
import * as people from './migrations/0031-people.ts'
import * as textMessages from './migrations/0033-text-messages.ts'
import * as signOn from './migrations/0034-sign-on.ts'
import * as flagOverrides from './migrations/0035-flag-overrides.ts'
import * as cardVault from './migrations/0036-card-vault.ts'
import * as methods from './migrations/0037-methods.ts'
import * as paying from './migrations/0038-paying.ts'
import * as promotions from './migrations/0040-promotions.ts'
import * as backOffice from './migrations/0041-back-office.ts'
import * as eventsStay from './migrations/0042-events-stay.ts'
import * as monthlyFees from './migrations/0043-monthly-fees-and-payment-lists.ts'
import * as telematics from './migrations/0055-telematics.ts'

/** In order. What has landed is never changed: a later migration mends it. */
export const migrations: Record<string, Migration> = {
  '0001-fleets-and-people': fleetsAndPeople,
  '0002-vehicles': vehicles,
  '0003-shops': shops,
  '0004-orders': orders,
  '0005-events-and-mail': eventsAndMail,
  '0006-service-records': serviceRecords,
  '0007-order-fault-codes': orderFaultCodes,
  '0008-fleet-figures': fleetFigures,
  '0009-doors': doors,
  '0010-garaging-addresses': garagingAddresses,
  '0011-payment-facts-and-invoices': paymentFactsAndInvoices,
  '0012-deleted-fleets': deletedFleets,
  '0013-manual-history': manualHistory,
  '0014-recorded-once': recordedOnce,
  '0015-doors-that-close': doorsThatClose,
  '0018-kept-answers': keptAnswers,
  '0019-session-brand': sessionBrand,
  '0020-what-was-seen-and-approved': whatWasSeenAndApproved,
  '0021-days-and-moves': daysAndMoves,
  '0022-readings-that-stand': readingsThatStand,
  '0023-mail-tries': mailTries,
  '0024-service-names': serviceNames,
  '0025-estimate-at-booking': estimateAtBooking,
  '0026-money': money,
  '0031-people': people,
  '0033-text-messages': textMessages,
  '0034-sign-on': signOn,
  '0035-flag-overrides': flagOverrides,
  '0036-card-vault': cardVault,
  '0037-methods': methods,
  '0038-paying': paying,
  '0040-promotions': promotions,
  '0041-back-office': backOffice,
  '0042-events-stay': eventsStay,
  '0043-monthly-fees-and-payment-lists': monthlyFees,
  '0055-telematics': telematics,
}
