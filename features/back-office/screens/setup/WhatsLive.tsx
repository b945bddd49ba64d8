import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import {
  IconCalendarEvent,
  IconCheck,
  IconGauge,
  IconKey,
  IconMail,
  IconMessage,
  IconCreditCard,
  IconShieldCheck,
} from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { InstallationSetup } from '../../setup/setup-contract.ts'
import styles from './Setup.module.css'
import { setupTexts } from './texts.ts'

type Service = InstallationSetup['services'][number]

const ICONS = {
  email: IconMail,
  cards: IconCreditCard,
  texts: IconMessage,
  recalls: IconShieldCheck,
  schedules: IconCalendarEvent,
  telematics: IconGauge,
  sign_on: IconKey,
} as const

/** Environment variables that connect a service, as in the operator's documentation. */
const VARIABLES: Record<Service['name'], string> = {
  email: 'SMTP_URL, MAIL_FROM',
  cards: 'BRAINTREE_MERCHANT_ID, BRAINTREE_ENVIRONMENT=production',
  texts: 'TWILIO_ACCOUNT_SID',
  recalls: 'RECALLS_URL',
  schedules: 'VEHICLE_DATABASES_KEY',
  telematics: 'GEOTAB_USERNAME',
  sign_on: 'SSO_TELEMATICS_ISSUER',
}

/** Services that are live and services in test mode, each with the consequences for a fleet. */
export const WhatsLive = ({ setup }: { setup: InstallationSetup }) => {
  const t = useTexts(setupTexts)
  const { services } = setup
  const count = services.filter((service) => isLiveNow(service, setup)).length
  return (
    <section className={ui.panel} aria-label={t('whatsLive')}>
      <header className={styles.panelHead}>
        <h2>{t('whatsLive')}</h2>
        <span className={ui.soft}>{t('liveOf', { count, total: services.length })}</span>
      </header>
      <ul>
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} setup={setup} />
        ))}
      </ul>
    </section>
  )
}

const isMailUnreachable = ({ name }: Service, { mail }: InstallationSetup): boolean =>
  name === 'email' && mail.unreachable_since !== null
const isLiveNow = (service: Service, setup: InstallationSetup): boolean => service.is_live && !isMailUnreachable(service, setup)

const ServiceRow = ({ service, setup }: { service: Service; setup: InstallationSetup }) => {
  const t = useTexts(setupTexts)
  const sentence = useSentence(service, setup)
  const Icon = ICONS[service.name]
  const isUnreachable = isMailUnreachable(service, setup)
  const isGood = isLiveNow(service, setup)
  return (
    <li className={styles.service}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <b>{t(service.name)}</b>
      <span className={clsx(styles.badge, isGood ? styles.live : styles.test)}>
        {isGood ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
        {t(isUnreachable ? 'noAnswer' : service.is_live ? 'live' : 'testMode')}
      </span>
      <p>{sentence}</p>
      {service.is_live ? null : <p>{t('toConnect', { variables: VARIABLES[service.name] })}</p>}
    </li>
  )
}

const useSentence = ({ name, is_live: isLive, provider }: Service, { mail, is_demo: isDemo }: InstallationSetup): string => {
  const t = useTexts(setupTexts)
  const formats = useFormats()
  if (name !== 'email') return isLive ? t(`${name}_live`, { provider: provider ?? '' }) : t(`${name}_test`)
  const waiting = mail.waiting > 0 ? ` ${t('emailWaiting', { count: mail.waiting })}` : ''
  if (mail.unreachable_since)
    return `${t('email_away', { when: formats.dateTime(mail.unreachable_since), reply: mail.reply ?? '' })}${waiting}`
  if (isLive) return t('email_live', { server: mail.server ?? '', sender: mail.sender ?? '' })
  return isDemo ? t('email_demo') : `${t('email_test')}${waiting}`
}
