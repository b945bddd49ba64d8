import UserPreferences from '#features/accounts/screens/preferences/UserPreferences.tsx'
import { OwnDeputy } from '#features/approvals/screens/deputies/OwnDeputy.tsx'
import { DigestChoice } from '#features/notices/screens/inbox/DigestChoice.tsx'

/** The user's preferences, with how often unread notifications come by mail and who approves in the user's absence. */
export default function UserPreferencesPage() {
  return (
    <UserPreferences
      sections={
        <>
          <DigestChoice />
          <OwnDeputy />
        </>
      }
    />
  )
}
