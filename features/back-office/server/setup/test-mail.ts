import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { happened } from '#features/events/event.ts'
import { noteAcceptedTest, noteUnreachable, serverKey } from '#features/notices/server/mail-server-store.ts'
import { picturesOf } from '#features/notices/server/send-mail.ts'
import { toMail } from '#features/notices/server/to-mail.ts'
import { withoutAddresses } from '#features/notices/server/watch-mail-server.ts'
import type { EmailContent } from '#features/notices/templates/email-content.ts'
import type { Mail, MailTestLine } from '#integrations/mail/port.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { fleetless } from '../office-actor.ts'
import { presentSetup } from './setup.ts'

const texts = defineTexts('mails.serverTest', {
  subject: { en: 'Your mail server works', fr: 'Votre serveur de courriel fonctionne' },
  body: {
    en: '{{server}} accepted this email from {{sender}}. Invitations, approvals and all other emails are sent the same way.',
    fr: '{{server}} a accepté ce courriel de {{sender}}. Les invitations, les approbations et les autres courriels partent de la même façon.',
  },
  action: { en: 'Back to the first steps', fr: 'Retour aux premières étapes' },
})

/**
 * Tests the mail server with a mail to the caller, bypassing the queue: the result is needed now, line by line. Only a test
 * whose mail was accepted is stored; whether it arrives, the caller sees in their inbox.
 */
export const testMail = async (ctx: Ctx) => {
  const { mail: port } = ctx.ports
  const server = port.server ?? refuse('mail_server_missing')
  const lines = await port.test(await mailTo(ctx, server))
  const failed = lines.find(({ state }) => state === 'failed')
  const testedMs = lines.reduce((sum, { ms }) => sum + ms, 0)
  await ctx.write(async (tx, emit) => {
    if (!failed) {
      const test = { testedAt: ctx.now, testedByUserId: ctx.acting.userId, testedMs }
      await noteAcceptedTest(tx, serverKey(server), test)
    } else if (isUnreachable(failed)) await noteUnreachable(tx, serverKey(server), withoutAddresses(failed.reply ?? ''), ctx.now)
    const outcome = { server: server.address, accepted: !failed, reason: failed?.reply ?? '' }
    emit(happened('mail_server_tested', fleetless(ctx, 1), outcome))
  })
  return { lines, setup: await presentSetup(ctx) }
}

/** Failures that stop every mail, not only this one. */
const isUnreachable = ({ step }: MailTestLine): boolean => step !== 'accept'

/** Its id is below those of stored mails, so that a mail server that drops duplicates does not mistake it for one. */
const mailTo = async (ctx: Ctx, server: { address: string; sender: string }): Promise<Mail> => {
  const { acting, language } = ctx
  const { address, sender } = server
  const words = (key: keyof typeof texts.entries): string =>
    translateTo(texts, key, uiLanguage(language), { server: address, sender })
  const letter: EmailContent = {
    subject: words('subject'),
    paragraphs: [words('body')],
    facts: [],
    action: { label: words('action'), path: '/back_office/setup' },
  }
  const recipient = { email: acting.email, name: fullName(acting) }
  const brand = resolveBrand(ctx.host)
  const originOf = () => ctx.header('origin') ?? `https://${ctx.host}`
  const { text, html, subject, ...addressed } = toMail(
    letter,
    recipient,
    { country: acting.country, language: acting.language },
    brand.id,
    originOf,
  )
  const id = -ctx.now.getTime()
  const pictures = await picturesOf({ html, brandId: brand.id })
  return { ...addressed, id, fromName: brand.name, subject, text, html, unsubscribeUrl: null, pictures }
}
