import { useQueryClient } from '@tanstack/react-query'
import { localize } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { type Notice, NOTICES, type PushNotice } from '../../notice.ts'
import type { Profile, ProfileChange } from '../../profile/profile-contract.ts'
import { type ProfileForm, profileProblems } from '../../profile/profile.ts'
import { accountRefusals } from '../../refusals.ts'
import { currentUserQuery } from '../session.ts'
import { profiles } from '../calls.ts'
import { preferencesTexts } from './texts.ts'

/** The form: personal data and notification preferences. */
type ProfileDraft = ProfileForm & { current_password: string; byEmail: Notice[]; byText: Notice[]; byPush: PushNotice[] }

const WORDS = ['firstName', 'lastName', 'email', 'cellPhone', 'zip', 'vehiclesTotal'] as const

export const draftOf = (profile: Profile): ProfileDraft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  cellPhone: profile.cellPhone === null ? '' : formatPhone(profile.cellPhone),
  zip: profile.zip ?? '',
  vehiclesTotal: String(profile.vehiclesTotal),
  current_password: '',
  byEmail: NOTICES.filter((notice) => profile.email_notification_preference[notice]),
  byText: NOTICES.filter((notice) => profile.text_notification_preference[notice]),
  byPush: profile.push_notices,
})

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()
const preference = (chosen: readonly Notice[], offered: readonly Notice[]) =>
  Object.fromEntries(offered.map((notice) => [notice, chosen.includes(notice)]))

/** Only the changed fields: an externally managed profile and notices that are not offered are never sent. */
const changeOf = (typed: ProfileDraft, start: ProfileDraft, offered: readonly Notice[]): ProfileChange => ({
  ...Object.fromEntries(WORDS.filter((field) => typed[field] !== start[field]).map((field) => [field, typed[field]])),
  ...(typed.current_password ? { current_password: typed.current_password } : {}),
  ...(isSame(typed.byEmail, start.byEmail) ? {} : { email_notification_preference: preference(typed.byEmail, offered) }),
  ...(isSame(typed.byPush, start.byPush) ? {} : { push_notices: typed.byPush }),
  ...(isSame(typed.byText, start.byText) ? {} : { text_notification_preference: preference(typed.byText, offered) }),
})

export const useProfileForm = (profile: Profile, user: { id: number; fleet_id: number }) => {
  const t = useTexts(preferencesTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const start = draftOf(profile)
  const form = useForm<ProfileDraft, Profile>({
    start,
    draft: `user-preferences-${user.id}`,
    fieldOf: (wireName) => wireName.replace(/^user\./, '') as keyof ProfileDraft,
    check: (typed) =>
      profile.has_profile ? problemsOf(typed, profile, (code) => localize(accountRefusals[code], language)) : {},
    submit: (typed) =>
      profiles.save({
        params: { id: user.fleet_id, user_id: user.id },
        body: { user: changeOf(typed, start, profile.notices) },
      }),
    done: async (saved, typed) => {
      queries.setQueryData(profiles.show.options().queryKey, saved)
      form.reset(draftOf(saved))
      const isOfProfile = WORDS.some((field) => typed[field] !== start[field])
      const textKey = isOfProfile ? 'saved' : 'noticesSaved'
      toast({ kind: 'success', title: t(textKey), message: t(`${textKey}More`) })
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
  return { form, isOtherEmail: form.values.email.trim().toLowerCase() !== profile.email.toLowerCase() }
}

/** A changed email requires the current password; a user is not blocked by fields that are managed elsewhere. */
const problemsOf = (typed: ProfileDraft, profile: Profile, words: (code: keyof typeof accountRefusals) => string) => {
  const { vehiclesTotal, email, ...others } = profileProblems(typed, profile.country)
  // A user without an email may leave it empty.
  const hasNone = profile.email === '' && typed.email.trim() === ''
  const problems = email && !hasNone ? { ...others, email } : others
  const isOtherEmail = typed.email.trim().toLowerCase() !== profile.email.toLowerCase()
  return {
    ...inWords(problems, words),
    ...(vehiclesTotal && profile.may_count_vehicles ? { vehiclesTotal: words(vehiclesTotal) } : {}),
    ...(isOtherEmail && typed.current_password === '' ? { current_password: words('current_password_missing') } : {}),
  }
}
