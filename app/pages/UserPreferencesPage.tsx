import UserPreferences from '#features/accounts/screens/preferences/UserPreferences.tsx'
import { CalendarPart } from '#features/calendar/screens/CalendarPart.tsx'
import { OwnDeputy } from '#features/approvals/screens/deputies/OwnDeputy.tsx'
import { DigestChoice } from '#features/notices/screens/inbox/DigestChoice.tsx'

/** The user's preferences, with those of other features: digest of notifications, calendar, deputy. */
export default function UserPreferencesPage() {
  return (
    <UserPreferences
      sections={
        <>
          <DigestChoice />
          <CalendarPart />
          <OwnDeputy />
        </>
      }
    />
  )
}
