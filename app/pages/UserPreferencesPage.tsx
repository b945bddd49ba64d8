import UserPreferences from '#features/accounts/screens/preferences/UserPreferences.tsx'
import { DigestChoice } from '#features/notices/screens/inbox/DigestChoice.tsx'

/** The user's preferences, with how often unread notifications come by mail. */
export default function UserPreferencesPage() {
  return <UserPreferences digest={<DigestChoice />} />
}
