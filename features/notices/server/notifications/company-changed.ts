import type { EventOf } from '#features/events/event.ts'
import { companyChangedEmail } from '../../templates/company-email.ts'
import { nameOfFleet } from '../recipient-store.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'

const isOther = ({ payload: { before, after } }: EventOf<'fleet_updated'>): boolean => before.company !== after.company

/** For the owners of a fleet that the back office assigned to or removed from a company: who else sees their vehicles. */
export const companyChanged = defineNotification({
  name: 'company_changed',
  notice: null,
  on: { fleet_updated: (event) => (isOther(event) ? [{ recipient: 'fleet_owners' }] : []) },
  email: accountMail(
    async ({ tx, event, locale }) => {
      if (event.type !== 'fleet_updated') return null
      const { before, after } = event.payload
      const fleet = await nameOfFleet(tx, event.fleetId)
      return companyChangedEmail({ fleet, before: before.company ?? null, after: after.company ?? null }, locale)
    },
    { holdsSecret: false },
  ),
  text: null,
  inApp: { none: 'About who looks after the fleet: its owners have it in writing.' },
})
