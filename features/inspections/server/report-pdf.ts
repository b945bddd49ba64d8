import { buffer } from 'node:stream/consumers'
import type { PdfPage } from '#features/brands/server/pdf/pdf-page.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type Locale, localize } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { brandOfFleet } from '#features/fleets/server/fleet-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { printPicture } from '#platform/files/pictures/print-picture.ts'
import type { Ports } from '#platform/http/ports.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { inspectionCalls, ReportDetail } from '../contract.ts'
import { reportTexts } from '../report-texts.ts'
import { findPhotos, type PhotoRow } from './inspection-store.ts'
import { reportOf } from './present-report.ts'

type Print = {
  pdf: PdfPage
  t: (key: keyof typeof reportTexts.entries, params?: TextParams) => string
  report: ReportDetail
  locale: Locale
  /** Photos of defects, as JPEG. */
  photos: readonly (Buffer | null)[]
  /** A day and a time in the fleet. */
  at: (instant: string) => string
}

/** The report on a page of letter size, with its certificate and three signatures. */
export const openReportPdf = async (ctx: Ctx, { params }: Input<typeof inspectionCalls.pdf>) => {
  const report = (await reportOf(ctx, params.id)) ?? refuse('inspection_not_found')
  const { brandId } = await brandOfFleet(ctx.db, ctx.acting.fleetId)
  const brand = brandById(brandId)
  const language = uiLanguage(ctx.language)
  const locale = { country: ctx.acting.country, language: ctx.language }
  const t: Print['t'] = (key, parameters) => translateTo(reportTexts, key, language, parameters)
  const clock = new Intl.DateTimeFormat(ctx.language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: fleetZone(ctx.ports, ctx.acting.fleetZip),
  })
  const at = (instant: string): string => clock.format(new Date(instant))
  const photos = await Promise.all((await findPhotos(ctx.db, ctx.acting, report.id)).map((photo) => printed(ctx.ports, photo)))
  const { drawPdf } = await import('#features/brands/server/pdf/pdf-page.ts')
  const foot = (pdf: PdfPage, page: number): void => {
    const y = pdf.bottom + 14
    const style = { size: 8.5, ink: 'faint' } as const
    pdf.text(t('keep', { date: formatDate(report.keep_until, ctx.acting.country) }), pdf.left, y, pdf.width * 0.7, style)
    pdf.text(t('pageOf', { page, pages: pdf.pages }), pdf.left, y, pdf.width, { ...style, align: 'right' })
  }
  const body = await drawPdf({ title: `${t('title')}, ${report.number}`, author: brand.name, language }, foot, (pdf) => {
    const print = { pdf, t, report, locale, photos, at }
    let y = drawHead(print)
    y = drawFacts(print, y)
    y = drawItems(print, y)
    y = drawDefects(print, y)
    y = drawPhotos(print, y)
    if (report.defects.length > 0) y = drawCertificate(print, y)
    drawSignatures(print, y)
  })
  return { fileName: `${t('fileName')}-${report.number}.pdf`, type: 'application/pdf', body }
}

/** The stored preview, small enough for a file that opens on a phone; null if it cannot be read. */
const printed = ({ files }: Pick<Ports, 'files'>, { previewFileKey }: PhotoRow): Promise<Buffer | null> =>
  files
    .open(previewFileKey)
    .then(buffer)
    .then(printPicture)
    .catch(() => null)

const drawHead = ({ pdf, t, report, locale }: Print): number => {
  const { carrier, form, number, template_version: version } = report
  const half = pdf.width * 0.62
  let y = pdf.text(t('title'), pdf.left, 50, half, { size: 16, weight: 600 })
  y = pdf.text(localize(form.reference, locale.language), pdf.left, y + 2, half, { ink: 'soft' })
  const template = localize(form.name, locale.language)
  y = pdf.text(t('number', { number, template, version }), pdf.left, y, half, { ink: 'soft' })
  const lines = [carrier.address, [carrier.city, carrier.state, carrier.zip].filter(Boolean).join(' ')].filter(
    Boolean,
  ) as string[]
  const x = pdf.left + half
  let right = pdf.text(carrier.name, x, 52, pdf.width - half, { weight: 600, align: 'right' })
  for (const line of lines) right = pdf.text(line, x, right, pdf.width - half, { ink: 'soft', align: 'right' })
  return Math.max(y, right) + 14
}

const drawFacts = ({ pdf, t, report, locale, at }: Print, top: number): number => {
  const { vehicle, odometer, odometer_units: units, defects, items_total: total } = report
  const model = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
  const plate = [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
  const facts: [string, string][] = [
    [t('vehicle'), [vehicle.name, vehicle.other_id].filter(Boolean).join(', ')],
    [t('model'), model],
    [t('plate'), plate],
    [t('vin'), vehicle.vin ?? ''],
    [t('inspected'), at(report.signed_at)],
    [t('odometer'), odometer === null ? '' : formatOdometer(odometer, units, locale.language)],
    [t('driver'), report.driver],
    [t('result'), t('resultOf', { passed: total - defects.length, count: defects.length })],
    ...(report.place ? [[t('place'), report.place] as [string, string]] : []),
  ]
  const width = pdf.width / 4
  let y = top
  for (let first = 0; first < facts.length; first += 4) {
    const ends = facts.slice(first, first + 4).map(([label, value], index) => {
      const x = pdf.left + index * width
      return pdf.text(value || '–', x, pdf.text(label, x, y, width - 10, { size: 8.5, ink: 'faint' }) + 1, width - 10, {
        weight: 600,
      })
    })
    y = Math.max(...ends) + 8
  }
  return y + 6
}

const drawTitle = (pdf: PdfPage, title: string, top: number): number => {
  const y = pdf.text(title, pdf.left, pdf.room(top, 60), pdf.width, { size: 11, weight: 600 }) + 3
  pdf.rule(y, { heavy: true })
  return y + 7
}

const drawItems = ({ pdf, t, report, locale }: Print, top: number): number => {
  let y = drawTitle(pdf, t('items'), top)
  for (const { title, items } of report.form.sections) {
    y = pdf.room(y, 30)
    const words = items.map(({ id, title: item }) => {
      const result = report.results[id] ?? 'not_applicable'
      return `${localize(item, locale.language)}: ${t(result)}`
    })
    pdf.text(localize(title, locale.language), pdf.left, y, 80, { size: 8.5, ink: 'soft' })
    y = pdf.text(words.join(' · '), pdf.left + 88, y, pdf.width - 88) + 4
    pdf.rule(y)
    y += 5
  }
  return y + 8
}

const drawDefects = ({ pdf, t, report, locale }: Print, top: number): number => {
  let y = drawTitle(pdf, t('defects'), top)
  if (report.defects.length === 0) return pdf.text(t('noDefect'), pdf.left, y, pdf.width, { ink: 'soft' }) + 14
  for (const [index, { title, note, is_safe: isSafe }] of report.defects.entries()) {
    y = pdf.room(y, 30)
    const name = `${index + 1}. ${localize(title, locale.language)}`
    const ends = [
      pdf.text(name, pdf.left, y, 150, { weight: 600 }),
      pdf.text(note, pdf.left + 158, y, pdf.width - 158 - 130),
      pdf.text(t(isSafe ? 'minor' : 'major'), pdf.right - 122, y, 122),
    ]
    y = Math.max(...ends) + 4
    pdf.rule(y)
    y += 5
  }
  return y + 8
}

const PHOTO = { width: 156, height: 104 }

/** Three in a row, below the defects that they show. */
const drawPhotos = ({ pdf, t, report, locale, photos }: Print, top: number): number => {
  const itemOf = new Map(report.form.sections.flatMap(({ items }) => items.map(({ id, title }) => [id, title])))
  let y = top
  for (let first = 0; first < photos.length; first += 3) {
    y = pdf.room(y, PHOTO.height + 30)
    const ends = photos.slice(first, first + 3).map((jpeg, index) => {
      const x = pdf.left + index * (PHOTO.width + 18)
      const { item_id: itemId } = report.photos[first + index]!
      const title = itemOf.get(itemId)
      const item = title ? localize(title, locale.language) : itemId
      if (jpeg) pdf.picture(jpeg, x, y, PHOTO)
      const line = t('photo', { number: first + index + 1, item })
      return pdf.text(line, x, y + PHOTO.height + 3, PHOTO.width, { size: 8.5, ink: 'soft' })
    })
    y = Math.max(...ends) + 8
  }
  return y
}

const drawCertificate = ({ pdf, t, report, at }: Print, top: number): number => {
  let y = drawTitle(pdf, t('certificate'), top)
  y = pdf.text(t('certificateLine'), pdf.left, y, pdf.width, { size: 8.5, ink: 'soft' }) + 4
  for (const [index, { certification }] of report.defects.entries()) {
    y = pdf.room(y, 40)
    const number = index + 1
    const key = certification === null ? 'open' : certification.as === 'repaired' ? 'repaired' : 'unnecessary'
    pdf.box(pdf.left, y + 1, certification !== null)
    y = pdf.text([t(key, { number }), certification?.note].filter(Boolean).join(' '), pdf.left + 16, y, pdf.width - 16)
    if (certification) {
      const line = t('certifiedBy', { name: certification.by ?? '–', date: at(certification.at) })
      y = pdf.text(line, pdf.left + 16, y, pdf.width - 16, { ink: 'soft' })
    }
    y += 5
  }
  return y + 10
}

const drawSignatures = ({ pdf, t, report, at }: Print, top: number): void => {
  const certification = report.defects.find((defect) => defect.certification?.signature)?.certification
  const [review] = report.reviews
  const hands = [
    { name: report.driver, as: t('signedDriver'), at: report.signed_at, signature: report.signature },
    ...(certification
      ? [{ name: certification.by ?? '', as: t('signedCarrier'), at: certification.at, signature: certification.signature! }]
      : []),
    ...(review ? [{ name: review.name, as: t('signedNext'), at: review.at, signature: review.signature }] : []),
  ]
  const y = pdf.room(top, 100)
  const width = pdf.width / 3 - 12
  for (const [index, hand] of hands.entries()) {
    const x = pdf.left + index * (width + 18)
    pdf.drawing(hand.signature, x, y, { width, height: width / 3 })
    let under = y + width / 3 + 4
    under = pdf.text(hand.name, x, under, width, { weight: 600 })
    under = pdf.text(hand.as, x, under, width, { size: 8.5, ink: 'soft' })
    pdf.text(at(hand.at), x, under, width, { size: 8.5, ink: 'soft' })
  }
}
