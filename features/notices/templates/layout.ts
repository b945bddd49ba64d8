import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { inWholeParts } from '#platform/i18n/unbroken.ts'
import { layoutTexts } from './email-texts.ts'
import type { EmailContent } from './email-content.ts'

/** The brand's part of a mail: name, color and address. */
type EmailTheme = { name: string; fill: string; onFill: string; origin: string; assistancePhone: string | null }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** What a reader sees, in contrast to an address: names keep their numbers, days and numbers their hyphens. */
const words = (text: string): string =>
  inWholeParts(text)
    .map((part, index) => (index % 2 === 1 ? `<span style="white-space:nowrap">${escape(part)}</span>` : escape(part)))
    .join('')

/** The content id with which the HTML references the brand's logo. */
export const MARK_CONTENT_ID = 'mark@brand'

/** Renders an email as plain text. */
export const asText = (content: EmailContent, theme: EmailTheme, locale: Locale): string => {
  const t = wordsOf(locale)
  // A label that is a sentence needs no colon.
  const listed = (pairs: EmailContent['facts']): string =>
    pairs.map(([label, value]) => (label.endsWith('.') ? `${label} ${value}` : t('fact', { label, value }))).join('\n')
  return [
    ...content.paragraphs,
    listed(content.facts),
    listed((content.lines ?? []).map(({ name, detail, price }) => [detail ? t('withDetail', { name, detail }) : name, price])),
    listed(content.sums ?? []),
    content.note ?? '',
    content.action ? `${content.action.label}\n${theme.origin}${content.action.path}` : '',
    content.preferencesPath ? `${t('why')} ${t('changeNotices')}\n${theme.origin}${content.preferencesPath}` : '',
    content.stop ? `${content.stop.label}\n${theme.origin}${content.stop.path}` : '',
    farewell(theme, locale),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A layout table, as email clients need it. */
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0"'
const FAINT = 'color:#626a77;font-size:12px;line-height:16px'

/** Renders an email as HTML for email clients: tables, no script, no remote images. */
export const asHtml = (content: EmailContent, theme: EmailTheme, locale: Locale): string => {
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 12px;color:#4a515e">${words(text)}</p>`).join('')
  const card = [
    sign(theme),
    headline(content.subject),
    paragraphs,
    facts(content.facts),
    lines(content.lines ?? []),
    sums(content.sums ?? []),
    content.note ? `<p style="margin:16px 0 0;color:#4a515e">${words(content.note)}</p>` : '',
    button(content, theme),
  ]
  return `<!doctype html><html lang="${locale.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head><body style="margin:0;background:#eff1f4;font:14px/20px Inter,system-ui,sans-serif;color:#15181e">${TABLE} width="100%"><tr><td align="center" style="padding:24px 16px">${TABLE} width="560" style="width:100%;max-width:560px;text-align:left"><tr><td style="padding:24px 28px;background:#fff;border:1px solid #e6e8ec;border-radius:8px">${card.join('')}</td></tr><tr><td style="padding:16px 28px;${FAINT}">${foot(content, theme, locale)}</td></tr></table></td></tr></table></body></html>`
}

/** The logo is attached to the mail; a client that hides images shows the name. */
const sign = ({ name }: EmailTheme): string =>
  `${TABLE} style="margin:0 0 16px"><tr><td width="24" height="24"><img src="cid:${MARK_CONTENT_ID}" width="24" height="24" alt="" style="display:block"></td><td style="padding-left:10px;font-weight:600">${words(name)}</td></tr></table>`

const headline = (subject: string): string =>
  `<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600">${words(subject)}</h1>`

const facts = (pairs: EmailContent['facts']): string =>
  pairs.length === 0
    ? ''
    : `${TABLE} width="100%" style="margin:12px 0 0;font:inherit">${pairs
        .map(
          ([label, value]) =>
            `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #e6e8ec;color:#626a77;vertical-align:top">${words(label)}</td><td style="padding:8px 0;border-top:1px solid #e6e8ec">${words(value)}</td></tr>`,
        )
        .join('')}</table>`

/** The services, each with its price. */
const lines = (services: NonNullable<EmailContent['lines']>): string =>
  services.length === 0
    ? ''
    : `${TABLE} width="100%" style="margin:12px 0 0;font:inherit">${services
        .map(({ name, detail, price }) => {
          const below = detail ? `<br><span style="${FAINT}">${words(detail)}</span>` : ''
          const cell = 'padding:8px 0;border-top:1px solid #e6e8ec;vertical-align:top'
          return `<tr><td style="${cell}">${words(name)}${below}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escape(price)}</td></tr>`
        })
        .join('')}</table>`

const sums = (pairs: EmailContent['facts']): string =>
  pairs.length === 0
    ? ''
    : `${TABLE} width="100%" style="font:inherit;border-top:1px solid #e6e8ec">${pairs
        .map(([label, amount], index) => {
          const look =
            index === pairs.length - 1 ? 'padding:8px 0 0;font-size:16px;font-weight:600' : 'padding:6px 0 0;color:#4a515e'
          return `<tr><td style="${look}">${words(label)}</td><td align="right" style="${look};color:#15181e">${words(amount)}</td></tr>`
        })
        .join('')}</table>`

const button = ({ action }: EmailContent, { origin, fill, onFill }: EmailTheme): string =>
  action
    ? `<p style="margin:24px 0 4px"><a href="${escape(origin + action.path)}" style="display:inline-block;background:${fill};color:${onFill};padding:10px 16px;border-radius:8px;text-decoration:none;font-weight:600">${words(action.label)}</a></p>`
    : ''

const foot = (content: EmailContent, theme: EmailTheme, locale: Locale): string => {
  const t = wordsOf(locale)
  const why = content.preferencesPath
    ? `${words(t('why'))} <a href="${escape(theme.origin + content.preferencesPath)}" style="color:#626a77">${escape(t('changeNotices'))}</a><br>`
    : ''
  const stop = content.stop
    ? `<a href="${escape(theme.origin + content.stop.path)}" style="color:#626a77">${words(content.stop.label)}</a><br>`
    : ''
  return `${why}${stop}${words(farewell(theme, locale))}`
}

const wordsOf =
  ({ language }: Locale) =>
  (key: keyof typeof layoutTexts.entries, params?: TextParams): string =>
    translateTo(layoutTexts, key, uiLanguage(language), params)

const farewell = ({ name, assistancePhone }: EmailTheme, locale: Locale): string =>
  assistancePhone ? wordsOf(locale)('farewell', { name, assistancePhone }) : name
