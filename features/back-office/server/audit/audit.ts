import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { actorNameInBrand } from '#features/brands/actor-name.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { type CountryCode, type LanguageCode, type Locale, localize, uiLanguage } from '#features/countries/country.ts'
import { productToday } from '#features/countries/dates.ts'
import type { EventType } from '#features/events/event.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineTexts, defineWords, translateTo } from '#platform/i18n/texts.ts'
import type { AuditEntry } from '../../audit/audit-contract.ts'
import { changesOf } from '../../audit/changes.ts'
import { auditWord } from '../../audit/audit-words.ts'
import { subjectWord } from '../../audit/code-words.ts'
import { fieldWord } from '../../audit/field-words.ts'
import { auditValue } from '../../audit/audit-value.ts'
import type { officeCalls } from '../../contract.ts'
import { type AuditListing, countEntries, type EntryRow, findPeopleLike, listEntries, listEntriesAfter } from './audit-store.ts'

type Filters = Omit<AuditListing, 'people'> & { who?: string | undefined }

const listingOf = async (ctx: Ctx, { who, ...rest }: Filters): Promise<AuditListing> => ({
  ...rest,
  people: who ? await findPeopleLike(ctx.db, who) : undefined,
})

export const listAudit = async (ctx: Ctx, { query }: Input<typeof officeCalls.audit>) => {
  const { page, ...filters } = query
  const listing = await listingOf(ctx, filters)
  const [rows, total] = await Promise.all([listEntries(ctx.db, listing, page), countEntries(ctx.db, listing)])
  return { entries: rows.map((row) => present(row, ctx.language)), total_count: total }
}

/** An event outside any fleet belongs to the default brand. */
const whoIn = ({ actorKind, actorName, brandId }: EntryRow): string =>
  actorNameInBrand({ kind: actorKind as AuditEntry['who_kind'], name: actorName }, brandId ?? 'default')

const present = (row: EntryRow, language: LanguageCode): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: whoIn(row),
  who_kind: row.actorKind as AuditEntry['who_kind'],
  type: row.type,
  what: auditWord(row.type as EventType, language),
  fleet: row.fleetId === null ? null : { id: row.fleetId, name: row.fleetName ?? '', brand_id: row.brandId ?? '' },
  subject: subjectWord(row.subjectType, row.subjectId, language),
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  changes: changesOf(row.payload).map(({ key, before, after }) => ({
    key,
    field: fieldWord(key, language),
    before: auditValue(key, before, localeOf(row, language)),
    after: auditValue(key, after, localeOf(row, language)),
  })),
})

/** Amounts and days are in the fleet's format; without a fleet, an amount in Canadian dollars uses the Canadian format. */
const localeOf = ({ country, payload }: EntryRow, language: LanguageCode): Locale => {
  const { before, after } = payload as { before?: { currency?: string } | null; after?: { currency?: string } | null }
  const isCanadian = (after?.currency ?? before?.currency) === 'CAD'
  return { language, country: (country as CountryCode | null) ?? (isCanadian ? 'CA' : 'US') }
}

const headings = defineWords('csv.audit', {
  file: { en: 'audit-log', fr: 'journal-d-audit' },
  at: { en: 'Time (UTC)', fr: 'Heure (UTC)' },
  who: { en: 'Who', fr: 'Qui' },
  what: { en: 'What', fr: 'Quoi' },
  fleet: COMMON.fleet,
  brand: COMMON.brand,
  subject: { en: 'Subject', fr: 'Objet' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
})
const COLUMNS = [
  headings.at,
  headings.who,
  headings.what,
  headings.fleet,
  headings.brand,
  headings.subject,
  headings.before,
  headings.after,
]
const fileTexts = defineTexts('csv.auditChange', { change: { en: '{{field}}: {{value}}', fr: '{{field}}\u00a0: {{value}}' } })
const ROWS_PER_QUERY = 500

/** Instants as stored, so that two entries of the same second stay distinct whatever zone the file is opened in. */
export const downloadAudit = async (ctx: Ctx, { query }: Input<typeof officeCalls.auditCsv>): Promise<Download> => {
  const { language } = ctx
  const listing = await listingOf(ctx, query)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [COLUMNS.map((heading) => localize(heading, language))]
    let last: EntryRow | null = null
    for (;;) {
      const rows: EntryRow[] = await listEntriesAfter(ctx.db, listing, last, ROWS_PER_QUERY)
      yield rows.map((row) => fileRow(present(row, language), language))
      if (rows.length < ROWS_PER_QUERY) return
      last = rows.at(-1)!
    }
  }
  return csvFile(language, `${localize(headings.file, language)}-${productToday(ctx)}.csv`, body())
}

const fileRow = (entry: AuditEntry, language: LanguageCode) => {
  const side = (which: 'before' | 'after'): string =>
    entry.changes
      .filter((change) => change[which] !== null)
      .map((change) => translateTo(fileTexts, 'change', uiLanguage(language), { field: change.field, value: change[which]! }))
      .join('; ')
  const brand = entry.fleet ? brandById(entry.fleet.brand_id).name : null
  return [entry.at, entry.who, entry.what, entry.fleet?.name ?? null, brand, entry.subject, side('before'), side('after')]
}
