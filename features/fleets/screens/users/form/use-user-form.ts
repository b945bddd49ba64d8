import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { accountRefusals } from '#features/accounts/refusals.ts'
import { userRefusals } from '#features/accounts/users/user-refusals.ts'
import { type CountryCode, localize } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { inWords, NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { fleetRefusals } from '../../../refusals.ts'
import { userProblems } from '../../../users/user-form.ts'
import type { FleetUser } from '../../../users/users-contract.ts'
import { users } from '../../calls.ts'
import { refreshUsers } from '../use-user-changes.ts'
import { userFormTexts } from './texts.ts'
import { bodyOf, FIELD_OF, type UserDraft } from './user-draft.ts'

const WORDS = { ...accountRefusals, ...fleetRefusals, ...userRefusals }

type Setup = {
  /** Null: a new user. */
  userId: number | null
  start: UserDraft
  country: CountryCode
  isStaff: boolean
  onSaved: (user: FleetUser) => void
}

/** Runs the rule, then the server call; refusals are shown at their field. */
export const useUserForm = ({ userId, start, country, isStaff, onSaved }: Setup) => {
  const t = useTexts(userFormTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const invited = ({ email, cellPhone, name }: FleetUser): string => {
    if (email !== '') return t('createdMore', { email })
    return cellPhone === null ? name : t('createdByText', { phone: formatPhone(cellPhone, language) })
  }
  return useForm<UserDraft, { user: FleetUser }>({
    start,
    draft: `user-draft-${userId ?? 'new'}`,
    fieldOf: (wireName) => FIELD_OF[wireName],
    check: (draft) => {
      const problems = userProblems(draft, country)
      // Users with an email must keep one, and staff of a company needs one.
      const losesEmail = draft.email.trim() === '' && (start.email !== '' || isStaff)
      return inWords(losesEmail ? { ...problems, email: 'email_invalid' as const } : problems, (code) =>
        localize(WORDS[code], language),
      )
    },
    submit: async (draft) => {
      const body = { user: bodyOf(draft, start, country) }
      try {
        return userId === null ? await users.add({ body }) : await users.update({ params: { id: userId }, body })
      } catch (error) {
        // The specification fixes the server's text; this one names the email.
        const isTaken = error instanceof CallFailed && error.code === 'email_taken'
        throw isTaken ? new NotYet({ email: t('userExists', { email: draft.email.trim() }) }) : error
      }
    },
    done: async ({ user }) => {
      alert(null)
      const isNew = userId === null
      toast({
        kind: 'success',
        title: t(isNew ? 'created' : 'updated'),
        message: isNew ? invited(user) : user.name,
      })
      onSaved(user)
      if (user.is_self) void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      await refreshUsers(queries)
    },
  })
}

export type UserFormState = ReturnType<typeof useUserForm>
