import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { type SelectHTMLAttributes, useEffect, useState } from 'react'
import { PasswordStrength } from '#features/accounts/screens/password/PasswordStrength.tsx'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import { useEntering } from '#features/accounts/screens/sign-in/use-entering.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { clockName, formatTime, wallClock } from '#features/countries/clock-time.ts'
import { localize } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ADMIN_NAME_MAXIMUM, ADMIN_PASSWORD_MINIMUM, adminProblems, isProtected } from '../../setup/admin-link.ts'
import { OFFICE_ZONE_IDS, type OfficeZone, officeZoneNames, officeZoneOf } from '../../setup/office-zones.ts'
import { office } from '../calls.ts'
import type { LinkFacts } from './link-facts.ts'
import { LinkOver, LinkUsed } from './LinkStates.tsx'
import { StartSidebar } from './StartSidebar.tsx'
import styles from './StartPage.module.css'
import { startTexts } from './texts.ts'

/** Opened by the link printed on the server's console: creates an administrator, signs them in and opens the office. */
export default function StartPage() {
  const brand = brandOfPage()
  const code = useCodeOfAddress()
  const isPlain = !isProtected(pageFacts().origin)
  const query = useQuery({
    queryKey: ['adminLink', code],
    queryFn: () => office.adminLink({ body: { code: code ?? '' } }),
    enabled: Boolean(code) && !isPlain,
    retry: false,
    staleTime: Infinity,
  })
  const { data: link, error } = query
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header className={clsx(ui.row, ui.apart, styles.head)}>
          <span className={clsx(ui.brandLine, styles.brand)}>
            <BrandMark id={brand.id} size={32} />
            {brand.name}
          </span>
          <LanguageSwitch />
        </header>
        <main className={styles.box}>
          <Content code={code} isPlain={isPlain} link={link} error={error} />
        </main>
      </div>
      <StartSidebar link={link ?? null} />
    </div>
  )
}

type ContentProps = { code: string | null; isPlain: boolean; link: LinkFacts | undefined; error: Error | null }

const Content = ({ code, isPlain, link, error }: ContentProps) => {
  const t = useTexts(startTexts)
  if (isPlain || (error instanceof CallFailed && error.code === 'connection_not_encrypted'))
    return (
      <Alert kind="warning" title={t('plainTitle')}>
        {t('plainLine')}
      </Alert>
    )
  if (code === '' || (error instanceof CallFailed && error.code === 'admin_link_over')) return <LinkOver />
  if (error) return <Alert kind="danger" title={error.message} />
  if (!link || !code) return <Skeleton lines={6} height={40} gap={16} />
  return link.state === 'used' ? <LinkUsed link={link} /> : <AdminForm code={code} link={link} />
}

/** The code in the URL fragment, which only the browser knows; null before hydration. */
const useCodeOfAddress = (): string | null => {
  const isHydrated = useIsHydrated()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!isHydrated) return
    const read = () => setCode(location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [isHydrated])
  return code
}

const AdminForm = ({ code, link }: { code: string; link: LinkFacts }) => {
  const t = useTexts(startTexts)
  const language = useLanguage()
  const enter = useEntering()
  const timeZone = useTimeZone()
  const form = useForm({
    start: { name: '', email: '', password: '', time_zone: officeZoneOf(timeZone) ?? 'America/Chicago' },
    check: (values) => {
      const { name, email, password } = adminProblems(values)
      return {
        name: name ? t('nameMissing') : null,
        email: email ? t('emailInvalid') : null,
        password: password
          ? t(password === 'password_too_long' ? 'passwordLong' : 'passwordShort', { count: ADMIN_PASSWORD_MINIMUM })
          : null,
      }
    },
    submit: (body) => office.createAdministrator({ body: { ...body, code } }),
    done: async (user) => {
      rememberDestination('/back_office', null)
      await enter(user)
    },
  })
  return (
    <>
      <h1>{t(link.is_first ? 'titleFirst' : 'titleOther')}</h1>
      <p className={styles.lead}>{t('lead', { time: clockIn(link.ends_at, timeZone, language) })}</p>
      {form.failure ? <Alert {...form.failure} /> : null}
      <form {...form.props}>
        <TextField label={t('name')} autoComplete="name" autoFocus maxLength={ADMIN_NAME_MAXIMUM} {...form.field('name')} />
        <TextField
          label={t('email')}
          help={t('emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <PasswordField
          label={t('password')}
          help={
            form.values.password === '' ? (
              t('passwordHelp', { count: ADMIN_PASSWORD_MINIMUM })
            ) : (
              <PasswordStrength password={form.values.password} own={{ email: form.values.email }} />
            )
          }
          autoComplete="new-password"
          {...form.field('password')}
        />
        <ZoneField {...form.field('time_zone')} />
        <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
          {t('create')}
        </Button>
        <p className={clsx(ui.small, ui.soft, styles.note)}>{t('others')}</p>
      </form>
    </>
  )
}

/**
 * Each zone with its current time, to recognize it, and the name of that time: provinces that keep daylight time all year
 * are an hour ahead of neighboring states in winter. On a phone the selected zone's time is shown below the field, where it
 * is not truncated.
 */
const ZoneField = (field: SelectHTMLAttributes<HTMLSelectElement> & { error: string | null }) => {
  const t = useTexts(startTexts)
  const language = useLanguage()
  const isPhone = usePhone()
  const now = new Date(pageFacts().now())
  const timeIn = (id: OfficeZone) => ({ time: clockIn(now, id, language), clock: clockName(id, now, language) })
  return (
    <SelectField label={t('zone')} help={isPhone ? t('timeNow', timeIn(field.value as OfficeZone)) : undefined} {...field}>
      {OFFICE_ZONE_IDS.map((id) => {
        const zone = localize(officeZoneNames[id], language)
        return (
          <option key={id} value={id}>
            {isPhone ? zone : t('zoneNow', { zone, ...timeIn(id) })}
          </option>
        )
      })}
    </SelectField>
  )
}

const clockIn = (instant: Date | string, zone: string, language: Language): string =>
  formatTime(wallClock(instant, zone).time, language)
