import { brandById } from '#features/brands/brand-of-host.ts'
import type { Locale } from '#features/countries/country.ts'
import { asHtml, asText } from '../templates/layout.ts'
import type { EmailContent } from '../templates/email-content.ts'
import { nameInMail, subjectOf } from '../templates/name-in-mail.ts'
import type { Recipient } from './recipient-store.ts'
import type { NewMail } from './mail-store.ts'

export type MailDraft = Omit<NewMail, 'onceKey'>

/** Renders an email with the brand's layout and addresses it. */
export const toMail = (
  content: EmailContent,
  recipient: Pick<Recipient, 'email' | 'name'>,
  locale: Locale,
  brandId: string,
  originOf: (brandId: string) => string,
): MailDraft => {
  const brand = brandById(brandId)
  const { fill, onFill } = brand.palette
  const theme = { name: brand.name, fill, onFill, origin: originOf(brandId), assistancePhone: brand.assistancePhone }
  return {
    toAddress: recipient.email,
    toName: nameInMail(recipient.name),
    language: locale.language,
    brandId: brand.id,
    subject: subjectOf(content.subject),
    text: asText(content, theme, locale),
    html: asHtml(content, theme, locale),
    ...(content.oneClick ? { unsubscribeUrl: `${theme.origin}/api/v4${content.oneClick}` } : {}),
  }
}
