import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPhone } from '#features/countries/phone.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LANGUAGES, OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { ThemeSwitch } from '#platform/ui/theme/theme-switch.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { fullName } from '../../acting.ts'
import type { CurrentUser } from '../../contract.ts'
import type { Profile } from '../../profile/profile-contract.ts'
import { roleName } from '../../role.ts'
import { currentUserQuery } from '../session.ts'
import { profiles } from '../calls.ts'
import { useChooseLanguage, usePrefetchedLanguages } from '../use-choose-language.ts'
import { noticeTexts } from './notice-texts.ts'
import { NoticeTable } from './NoticeTable.tsx'
import { PreferencesPart } from './PreferencesPart.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { Sessions } from './Sessions.tsx'
import { preferencesTexts } from './texts.ts'
import { draftOf, useProfileForm } from './use-profile-form.ts'
import styles from './UserPreferences.module.css'
import { Button } from '#platform/ui/button.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { PushDevices } from '../push/PushDevices.tsx'
import { usePush } from '../push/use-push.ts'
import { PASSWORD_ANCHOR } from '../password/password-anchor.ts'
import { passwordTexts } from '../password/texts.ts'

/** Settings of the user, not of the fleet. `sections`: settings of other features. */
const UserPreferences = ({ sections }: { sections: ReactNode }) => {
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery({ ...profiles.show.options(), enabled: Boolean(user) })
  return user ? <Loaded query={query}>{(profile) => <Page user={user} profile={profile} sections={sections} />}</Loaded> : null
}

type PageProps = { user: CurrentUser; profile: Profile; sections: ReactNode }

const Page = ({ user, profile, sections }: PageProps) => {
  const t = useTexts(preferencesTexts)
  const language = useLanguage()
  const profileForm = useProfileForm(profile, user)
  const { form } = profileForm
  const roles = user.roles.map((role) => roleName(role, language)).join(', ')
  const hasForm = profile.has_profile || profile.notices.length > 0
  return (
    <>
      <PageHeader
        crumb={<Link to="/dashboard">{t('dashboard')}</Link>}
        here={t('title')}
        title={t('title')}
        line={t('who', { name: fullName(user), roles, fleet: user.fleet.name })}
      />
      <form {...form.props}>
        {form.failure ? (
          <div className={styles.refused}>
            <Alert kind={form.failure.kind} title={form.failure.title} />
          </div>
        ) : null}
        {profile.has_profile ? (
          <PreferencesPart title={t('profile')} line={t('profileLine')}>
            <ProfileFields profile={profile} {...profileForm} />
          </PreferencesPart>
        ) : null}
        <Notices profile={profile} form={form} />
        {hasForm ? (
          <FormFoot
            sticks
            disabled={!form.isChanged}
            busy={form.busy}
            {...(form.isChanged ? { cancel: t('discard'), onCancel: () => form.reset(draftOf(profile)) } : {})}
          />
        ) : null}
      </form>
      {sections}
      <Appearance />
      <OwnPassword />
      <PreferencesPart title={t('sessions')} line={t('sessionsLine')}>
        <Sessions />
      </PreferencesPart>
    </>
  )
}

type NoticesProps = { profile: Profile; form: ReturnType<typeof useProfileForm>['form'] }

const Notices = (props: NoticesProps) => (props.profile.notices.length === 0 ? null : <NoticesPart {...props} />)

const NoticesPart = ({ profile, form }: NoticesProps) => {
  const t = useTexts(noticeTexts)
  const push = usePush()
  const { text_messages: texts, cellPhone } = profile
  const numbers = { phone: formatPhone(cellPhone), from: formatPhone(texts.from) }
  const line = (): string => {
    if (!texts.can_send) return t('cannotSend')
    if (cellPhone === null) return t('noPhone')
    return texts.is_stopped ? t('stopped', numbers) : t('goTo', numbers)
  }
  return (
    <PreferencesPart title={t('title')} line={`${line()} ${t('together')}`}>
      <NoticeTable profile={profile} form={form} hasDevices={push.devices.length > 0} />
      {push.isAvailable ? <PushDevices {...push} /> : null}
    </PreferencesPart>
  )
}

/** Language and theme apply immediately: there is no Save. */
const Appearance = () => {
  const t = useTexts(preferencesTexts)
  const language = useLanguage()
  const { alert } = useNotices()
  const choose = useChooseLanguage((error) => alert(failureText(error)))
  usePrefetchedLanguages()
  const currentLanguage = OFFERED_LANGUAGES.find((code) => code === language) ?? 'en'
  return (
    <PreferencesPart title={t('languageAndAppearance')} line={t('appearanceLine')}>
      <div className={styles.fields}>
        <div className={clsx(ui.field, styles.choice)}>
          <span className={ui.label}>{t('language')}</span>
          <Segments
            label={t('language')}
            value={currentLanguage}
            onChange={(next) => void choose(next)}
            options={OFFERED_LANGUAGES.map((code) => ({ value: code, label: <span lang={code}>{LANGUAGES[code].name}</span> }))}
          />
        </div>
        <div className={clsx(ui.field, styles.choice)}>
          <span className={ui.label}>{t('appearance')}</span>
          <ThemeSwitch />
        </div>
      </div>
    </PreferencesPart>
  )
}

/** Form to change one's own password; hidden if a partner manages the identity. */
const OwnPassword = () => {
  const t = useTexts(preferencesTexts)
  const tPassword = useTexts(passwordTexts)
  const { data: profile } = useQuery(profiles.show.options())
  const isPhone = usePhone()
  // Collapsed: three fields take much of a phone screen for a rare action.
  const [isOpen, setOpen] = useState(false)
  const isRequested = useLocation({ select: ({ hash }) => hash === PASSWORD_ANCHOR })
  const part = useRef<HTMLDivElement>(null)
  // The server does not know the hash, and the router scrolls before the profile has loaded.
  useEffect(() => {
    if (!isRequested || !profile?.has_profile) return
    setOpen(true)
    part.current?.scrollIntoView({ block: 'start' })
  }, [isRequested, profile?.has_profile])
  if (!profile?.has_profile) return null
  return (
    <div ref={part}>
      <PreferencesPart title={t('password')} line={t('passwordLine')}>
        {isPhone && !isOpen ? (
          <div className={styles.openPassword}>
            <Button wide onClick={() => setOpen(true)}>
              {tPassword('save')}
            </Button>
          </div>
        ) : (
          <ChangePassword />
        )}
      </PreferencesPart>
    </div>
  )
}

export default UserPreferences
