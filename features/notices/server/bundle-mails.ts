import type { Language } from '#features/accounts/acting.ts'
import type { Locale } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type BundleKind, bundleEmail } from '../templates/bundle-email.ts'
import { insertMails, lockParts, saveBundledInto, sendMails } from './mail-store.ts'
import { presentFacts } from './order-facts.ts'
import { findOrderFacts } from './recipient-store.ts'
import { toMail } from './to-mail.ts'
import { findNotified } from './undelivered-store.ts'

/** How long a mail waits for others of its kind. */
export const BUNDLE_MS = 5 * 60_000

type BundlingDeps = { db: Db; jobs: Pick<Jobs, 'send'>; now: () => Date; originOf: (brandId: string) => string }

/**
 * If other mails of this one's kind wait for the same person, writes one mail for all of them and queues it instead; the wait
 * ends for all with the first of them. Returns whether it did.
 */
export const bundleMails = ({ db, jobs, now, originOf }: BundlingDeps, mailId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const parts = await lockParts(tx, mailId)
    const [first] = parts
    if (!first || parts.length < 2) return false
    const { orders, locale } = await findOrders(tx, parts)
    // Without its order a mail has no line, and is sent alone.
    if (orders.length < parts.length) return false
    const content = bundleEmail(first.bundleKind as BundleKind, orders, locale)
    const recipient = { email: first.toAddress, name: first.toName }
    const mail = { ...toMail(content, recipient, locale, first.brandId, originOf), onceKey: `bundle:${first.id}` }
    const [bundle] = await insertMails(tx, [mail], now())
    await saveBundledInto(
      tx,
      parts.map(({ id }) => id),
      bundle!.id,
    )
    await sendMails(tx, jobs, [bundle!])
    return true
  })

type Part = Awaited<ReturnType<typeof lockParts>>[number]

const findOrders = async (tx: Tx, parts: readonly Part[]) => {
  const orders = []
  let locale: Locale = { country: 'US', language: parts[0]!.language as Language }
  for (const { eventId } of parts) {
    const about = eventId === null ? undefined : await findNotified(tx, eventId)
    const order = about?.fleetId ? await findOrderFacts(tx, about.fleetId, Number(about.subjectId)) : undefined
    if (!order) continue
    locale = { ...locale, country: order.fleetCountry }
    orders.push(presentFacts(order, locale))
  }
  return { orders, locale }
}
