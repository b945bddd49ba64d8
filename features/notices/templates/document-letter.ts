import { brandById } from '#features/brands/brand-of-host.ts'
import { type Locale, spokenLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { kindName } from '#features/documents/document-words.ts'
import type { DocumentKind } from '#features/documents/glovebox.ts'
import { tell, type TextParams } from '#platform/i18n/texts.ts'
import { plainSigns } from '../text-message.ts'
import { documentLetterTexts } from './document-letter-texts.ts'
import type { Letter } from './letter.ts'

/** `id`: of the paper, which the link opens where it is the only one. */
export type ExpiringPaper = {
  id: number
  vehicleId: number
  vehicle: string
  unit: string | null
  kind: DocumentKind
  title: string | null
  expiresOn: IsoDate
  days: number
}

/** More stand on the page that the button opens. */
const PAPERS_IN_MAIL = 40

const wordsFor =
  ({ language }: Locale) =>
  (key: keyof typeof documentLetterTexts.entries, params?: TextParams): string =>
    tell(documentLetterTexts, key, spokenLanguage(language), params)

const nameOf = ({ kind, title }: ExpiringPaper, { language }: Locale): string => title ?? kindName(kind, spokenLanguage(language))

const pathOf = (papers: readonly ExpiringPaper[]): string =>
  papers.length === 1 ? `/vehicles/${papers[0]!.vehicleId}/glovebox?document=${papers[0]!.id}` : '/expiring_documents'

const first = (papers: readonly ExpiringPaper[], locale: Locale) => {
  const [paper] = papers
  return { document: nameOf(paper!, locale), vehicle: paper!.vehicle, day: formatDate(paper!.expiresOn, locale.country) }
}

/** What expires soon on the vehicles that somebody sees, the earliest first. */
export const documentLetter = (papers: readonly ExpiringPaper[], fleetName: string, locale: Locale): Letter => {
  const t = wordsFor(locale)
  const count = papers.length
  return {
    subject: t('subject', { count, ...first(papers, locale) }),
    paragraphs: [t('body', { count, fleetName }), ...(count > PAPERS_IN_MAIL ? [t('first', { count: PAPERS_IN_MAIL })] : [])],
    facts: papers.slice(0, PAPERS_IN_MAIL).map((paper) => [
      paper.unit ? `${paper.vehicle} (${paper.unit})` : paper.vehicle,
      t(paper.days === 0 ? 'today' : 'line', {
        document: nameOf(paper, locale),
        day: formatDate(paper.expiresOn, locale.country),
        count: paper.days,
      }),
    ]),
    action: { label: t('action'), path: pathOf(papers) },
  }
}

type Place = { locale: Locale; brandId: string; origin: string }

/** The same as a text: how many, and the first by name. */
export const documentMessage = (papers: readonly ExpiringPaper[], { locale, brandId, origin }: Place): string => {
  const facts = { brand: brandById(brandId).name, count: papers.length, ...first(papers, locale) }
  return plainSigns(wordsFor(locale)('text', { ...facts, link: `${origin}${pathOf(papers)}` }))
}
