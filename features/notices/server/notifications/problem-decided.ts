import { defineTexts } from '#platform/i18n/texts.ts'
import { problemEmail } from '../../templates/problem-email.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.problem_decided', {
  watched_title: {
    en: '{{actorName}} is watching a problem with {{vehicle}}',
    fr: '{{actorName}} surveille un problème sur {{vehicle}}',
  },
  booked_title: { en: '{{vehicle}} goes to {{shop}}', fr: '{{vehicle}} ira chez {{shop}}' },
  closed_title: {
    en: '{{actorName}} closed a problem with {{vehicle}}',
    fr: '{{actorName}} a fermé un problème sur {{vehicle}}',
  },
  reopened_title: {
    en: '{{actorName}} reopened a problem with {{vehicle}}',
    fr: '{{actorName}} a rouvert un problème sur {{vehicle}}',
  },
  replied_title: {
    en: '{{actorName}} wrote about {{vehicle}}',
    fr: '{{actorName}} vous a écrit à propos de {{vehicle}}',
  },
  title: { en: '{{vehicle}}: {{what}}', fr: '{{vehicle}}\u00a0: {{what}}' },
  line: { en: '{{what}}', fr: '{{what}}' },
})

/** A step of a problem, to those who reported it; a reply also to those who decide. */
export const problemDecided = defineNotification({
  name: 'problem_decided',
  notice: null,
  on: {
    problem_decided: ({ payload }) => [
      { recipient: 'problem_reporters' },
      ...(payload.step === 'replied' ? [{ recipient: 'problem_deciders' as const }] : []),
    ],
  },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'problem_decided' || event.fleetId === null) return null
    // Replies are read in the app.
    const { step, ...payload } = event.payload
    if (step === 'replied') return null
    if (event.actor.kind === 'user' && event.actor.id === recipient.id) return null
    const locale = { country: recipient.country, language: recipient.language }
    const { name } = event.actor
    const content = problemEmail({ kind: 'decided', problemId: Number(event.subjectId), who: name, step, ...payload }, locale)
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'problem_decided') return null
      const { vehicleName, title, step, shopName } = event.payload
      return {
        facts: {
          variant: step,
          vehicle: vehicleName,
          what: title,
          actorName: event.actor.name,
          ...(shopName ? { shop: shopName } : {}),
        },
        path: `/problems?problem=${event.subjectId}`,
        orderId: null,
      }
    },
  },
})
