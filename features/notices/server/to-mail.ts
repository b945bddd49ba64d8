import { brandById } from '#features/brands/brand-of-host.ts'
import type { Locale } from '#features/countries/country.ts'
import { asHtml, asText } from '../templates/layout.ts'
import type { Letter } from '../templates/letter.ts'
import { nameInMail, subjectOf } from '../templates/name-in-mail.ts'
import type { Recipient } from './recipient-store.ts'
import type { NewMail } from './mail-store.ts'

export type LetterMail = Omit<NewMail, 'onceKey'>

/** Renders an email with the brand's layout and addresses it. */
export const toMail = (
  letter: Letter,
  recipient: Pick<Recipient, 'email' | 'name'>,
  locale: Locale,
  brandId: string,
  originOf: (brandId: string) => string,
): LetterMail => {
  const brand = brandById(brandId)
  const { fill, onFill } = brand.palette
  const stationery = { name: brand.name, fill, onFill, origin: originOf(brandId), assistancePhone: brand.assistancePhone }
  return {
    toAddress: recipient.email,
    toName: nameInMail(recipient.name),
    language: locale.language,
    brandId: brand.id,
    subject: subjectOf(letter.subject),
    text: asText(letter, stationery, locale),
    html: asHtml(letter, stationery, locale),
    ...(letter.oneClick ? { unsubscribeUrl: `${stationery.origin}/api/v4${letter.oneClick}` } : {}),
  }
}
