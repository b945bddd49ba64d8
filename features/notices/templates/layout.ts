import { type Locale, spokenLanguage } from '#features/countries/country.ts'
import { tell } from '#platform/i18n/texts.ts'
import { layoutTexts } from './letter-texts.ts'
import type { Letter } from './letter.ts'

/** What the brand gives a mail: its name, colour and address. */
export type Stationery = { name: string; fill: string; onFill: string; origin: string; assistancePhone: string | null }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The plain text of a letter. */
export const asText = (letter: Letter, stationery: Stationery, locale: Locale): string =>
  [
    ...letter.paragraphs,
    letter.facts.map(([label, value]) => tell(layoutTexts, 'fact', spokenLanguage(locale.language), { label, value })).join('\n'),
    letter.action ? `${letter.action.label}\n${stationery.origin}${letter.action.path}` : '',
    farewell(stationery, locale),
  ]
    .filter(Boolean)
    .join('\n\n')

/** The letter as HTML that mail programs show: a table, no script, no picture from elsewhere. */
export const asHtml = (letter: Letter, stationery: Stationery, locale: Locale): string => {
  const facts = letter.facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#626a77;vertical-align:top">${escape(label)}</td><td style="padding:4px 0">${escape(value)}</td></tr>`,
    )
    .join('')
  const button = letter.action
    ? `<p style="margin:24px 0"><a href="${escape(stationery.origin + letter.action.path)}" style="background:${stationery.fill};color:${stationery.onFill};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escape(letter.action.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${locale.language}"><head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head><body style="margin:0;background:#f6f7f9;font:14px/20px Inter,system-ui,sans-serif;color:#15181e"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" style="max-width:560px;background:#fff;border:1px solid #e6e8ec;border-radius:8px"><tr><td style="padding:24px"><p style="margin:0 0 16px;font-weight:600">${escape(stationery.name)}</p>${letter.paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escape(paragraph)}</p>`).join('')}<table role="presentation" style="font:inherit">${facts}</table>${button}<p style="margin:16px 0 0;color:#626a77;font-size:12px">${escape(farewell(stationery, locale))}</p></td></tr></table></td></tr></table></body></html>`
}

const farewell = ({ name, assistancePhone }: Stationery, locale: Locale): string =>
  assistancePhone ? tell(layoutTexts, 'farewell', spokenLanguage(locale.language), { name, assistancePhone }) : name
